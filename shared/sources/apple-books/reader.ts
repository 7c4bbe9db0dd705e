import { defineReader } from "../reader.ts";
import { isPaymentsSummary, readPaymentsSummary } from "./payments-summary.ts";
import { APPLE_BOOKS } from "./source.ts";
import { factsOfSummary } from "./summary-facts.ts";
import type { PaymentsSummary } from "./types.ts";

export const APPLE_BOOKS_READER = defineReader<PaymentsSummary>({
  source: APPLE_BOOKS,
  recognizes: isPaymentsSummary,
  read: readPaymentsSummary,
  facts: factsOfSummary,
});
