import type { Fact } from "../facts.ts";
import { measuresOf } from "../table-reader.ts";
import type { FinancialReport, PaymentsSummary } from "./types.ts";

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

/** One fact per row, in the days that Apple's fiscal month has. */
export const factsOfFinancialReport = ({ sections }: FinancialReport): Fact[] =>
  sections
    .flatMap(({ rows }) => rows)
    .map(({ start, end, id, title, author, country, quantity, extended, currency, isFree }) => ({
      source: "apple-books",
      period: { form: "days", from: start, to: end },
      productId: id,
      title,
      author,
      // Which of Apple's product types are audiobooks isn't documented.
      format: null,
      marketplace: country,
      country: /^[A-Z]{2}$/.test(country) ? country : null,
      money: [{ kind: "earned", currency, amount: extended }],
      measures: measuresOf(quantity, Math.max(0, -quantity), isFree),
    }));
