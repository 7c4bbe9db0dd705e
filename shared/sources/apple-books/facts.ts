import type { Fact } from "../facts.ts";
import type { PaymentsSummary } from "./types.ts";

/** One fact per region: the summary names no books. Refunds are inside the units and the earnings. */
export const factsOfSummary = ({ month, regions }: PaymentsSummary): Fact[] =>
  regions.map(({ region, currency, units, earned, bankCurrency, proceeds }) => ({
    source: "apple-books",
    period: { form: "fiscal-month", month },
    productId: null,
    title: "",
    author: "",
    format: null,
    marketplace: region,
    country: null,
    money: [
      { kind: "earned", currency, amount: earned },
      { kind: "paid", currency: bankCurrency, amount: proceeds },
    ],
    measures: { units },
  }));
