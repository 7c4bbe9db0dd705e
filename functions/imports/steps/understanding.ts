import type { FileQuestion, Understood } from "#shared/api/imports.ts";
import { daysOfMonth } from "#shared/domain/report-content/months-of-facts.ts";
import type { ReadReport, StorableMonth } from "#shared/sources/reader.ts";
import { totalsOf } from "#shared/sources/totals.ts";

/** A file of another source in its own terms, for the author to compare with what the source shows. */
export function understandingOf(
  { source, kind, facts: factsOf }: ReadReport,
  months: readonly StorableMonth[],
): Understood {
  const facts = factsOf();
  const { money, withoutCurrency, measures } = totalsOf(facts);
  const products = new Set(facts.flatMap(({ productId }) => (productId === null ? [] : [productId])));
  return {
    source: source.id,
    source_name: source.name,
    kind_name: kind.name,
    rank: kind.rank,
    rows: facts.length,
    products: products.size,
    months: months.map(({ content: { month }, figures }) => ({
      month,
      ...daysOfMonth(month, figures.stated),
      rows: figures.rows,
    })),
    money,
    without_currency: withoutCurrency,
    measures,
  };
}

/** What a file leaves open: its currencies, and for a kind built from documentation whether it was understood at all. */
export function questionsOf(
  { kind, questions }: ReadReport,
  currencies: Readonly<Record<string, string>>,
): FileQuestion[] {
  const open = questions.filter(({ marketplaces }) => marketplaces.some((market) => !(market in currencies)));
  return [
    ...open.map(({ marketplaces, message }) => ({
      about: "currency" as const,
      marketplaces: [...marketplaces],
      message,
    })),
    ...(kind.rank === "trial" ? [{ about: "reading" as const }] : []),
  ];
}
