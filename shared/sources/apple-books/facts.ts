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

/** The countries of Apple's region "Latin America and the Caribbean", which it pays in US dollars. */
const LATIN_AMERICA: ReadonlySet<string> = new Set(
  "AG AI AR BB BM BO BS BZ CL CO CR DM DO EC GD GT GY HN JM KN KY LC MS NI PA PE PY SR SV TC TT UY VC VE VG".split(" "),
);

/**
 * A month comes in a file for each of Apple's regions, which have a currency of their own, except for three that are paid
 * in US dollars.
 */
export function unitOfFinancialReport({ money, country }: Fact): string {
  const currency = money[0]?.currency?.toLowerCase() ?? "";
  if (currency !== "usd" || country === null) return currency;
  if (country === "US") return "usd-us";
  return LATIN_AMERICA.has(country) ? "usd-latin-america" : "usd-world";
}

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
      // Publishers reach Apple's audiobooks through others, so that these reports are of e-books.
      format: "kindle",
      marketplace: country,
      country: /^[A-Z]{2}$/.test(country) ? country : null,
      money: [{ kind: "earned", currency, amount: extended }],
      measures: measuresOf(quantity, Math.max(0, -quantity), isFree),
    }));
