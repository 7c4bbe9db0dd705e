import type { ResolvedMonth } from "../months/resolved-month.ts";
import type { FindProduct } from "../report-records.ts";
import { amountsOf, differences, type Side } from "./change-figures.ts";
import { changesByBook, type PerDollar } from "./changes-by-book.ts";
import { changesByDay } from "./changes-by-day.ts";
import type { ChangedMonth, ChangeFigures } from "./report-changes.ts";

/** The difference of a month's versions; `before` is null when the older one is no longer stored. */
export type VersionChange = Pick<ChangedMonth, "before" | "after" | "by_day" | "by_book">;
/** The change of a month. `after` − `before` = the sum of `by_day` = the sum of `by_book`, per currency. */
export type MonthChange = Pick<VersionChange, "after" | "by_day" | "by_book"> & { before: ChangeFigures[] };

const sidesOf = (months: readonly ResolvedMonth[], sign: Side["sign"]): Side[] =>
  months.map((month) => ({ month, sign }));

export const changeFiguresOf = (months: readonly ResolvedMonth[]): ChangeFigures[] =>
  differences(sidesOf(months, 1), (record) => [["", amountsOf(record)]]).map(({ currency, amounts }) => ({
    currency,
    ...amounts,
  }));

/**
 * Calculates the change of a month, of all sources together, by day and by book. Our estimates are excluded on both
 * sides, so that only the shops' own figures make a difference.
 */
export function changesBetween(
  before: readonly ResolvedMonth[],
  after: readonly ResolvedMonth[],
  { productOf, perDollar }: { readonly productOf: FindProduct; readonly perDollar: PerDollar },
): MonthChange {
  const sides = [...sidesOf(before, -1), ...sidesOf(after, 1)];
  return {
    before: changeFiguresOf(before),
    after: changeFiguresOf(after),
    by_day: changesByDay(sides),
    by_book: changesByBook(sides, productOf, perDollar),
  };
}

export const isChange = ({ by_day, by_book }: MonthChange): boolean => by_day.length > 0 || by_book.length > 0;

export function sizeOfChange({ before, after }: Pick<MonthChange, "before" | "after">, perDollar: PerDollar): number {
  const differ = new Map<string, number>();
  for (const { currency, royalty } of after) differ.set(currency, royalty);
  for (const { currency, royalty } of before) differ.set(currency, (differ.get(currency) ?? 0) - royalty);
  return [...differ].reduce((sum, [currency, royalty]) => sum + Math.abs(royalty) / perDollar(currency), 0);
}
