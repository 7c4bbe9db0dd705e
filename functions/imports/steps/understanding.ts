import type { FileQuestion, Understood } from "#shared/api/imports.ts";
import { daysOfMonth } from "#shared/domain/report-content/months-of-facts.ts";
import { isMapped } from "#shared/sources/column-mapping.ts";
import type { OpenQuestion, ReadReport, StorableMonth } from "#shared/sources/reader.ts";
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

const isAnswered = (question: OpenQuestion, currencies: Readonly<Record<string, string>>): boolean =>
  question.about === "currency" && question.marketplaces.every((market) => market in currencies);

const toQuestion = (question: OpenQuestion): FileQuestion =>
  question.about === "currency" ? { ...question, marketplaces: [...question.marketplaces] } : question;

/** Whether a table's columns aren't known well enough to show any figures. */
export const lacksColumns = (questions: readonly (OpenQuestion | FileQuestion)[]): boolean =>
  questions.some((question) => question.about === "columns" && !isMapped(question));

/**
 * What a file leaves open: its columns, its currencies and its month, and for a kind built from documentation whether it
 * was understood at all.
 */
export function questionsOf(
  { kind, questions }: ReadReport,
  currencies: Readonly<Record<string, string>>,
): FileQuestion[] {
  const open = questions.filter((question) => !isAnswered(question, currencies)).map(toQuestion);
  return kind.rank === "trial" && !lacksColumns(open) ? [...open, { about: "reading" }] : open;
}
