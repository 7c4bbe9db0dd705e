import { defineReader } from "../source.ts";
import { isPaymentsSummary, readPaymentsSummary } from "./payments-summary.ts";
import { factsOfSummary } from "./summary-facts.ts";
import type { PaymentsSummary } from "./types.ts";

export const APPLE_BOOKS = defineReader<PaymentsSummary>({
  source: { id: "apple-books", name: "Apple Books" },
  kinds: {
    "payments-summary": {
      name: "payments summary",
      rank: "proven",
      money: ["earned", "paid"],
      measures: ["units"],
      covers: "One of Apple's fiscal months, by region, without books.",
      download: "In iTunes Connect, open Payments and Financial Reports, choose a month and download the summary.",
    },
  },
  recognises: isPaymentsSummary,
  read: readPaymentsSummary,
  facts: factsOfSummary,
});
