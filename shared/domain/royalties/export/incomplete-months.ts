import type { KnownMonth } from "#shared/domain/coverage/coverage.ts";
import { dayAfter, gapsIn, type MonthGap } from "#shared/domain/coverage/gaps.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";

function describeGap({ month, lack, through }: MonthGap): string {
  if (lack === "no_file") return `${month} has no file`;
  return lack === "no_days" ? `${month} is known only as a whole` : `${month} is known through ${through}`;
}

/**
 * Lists the months of a range whose figures don't cover the days that its label names: `2025-02 has no file; 2025-08 is
 * known through 2025-08-04`. Empty when every day is known.
 */
export function incompleteMonths(coverage: readonly KnownMonth[], range: DateRange): string {
  return gapsIn(coverage, range, dayAfter(range)).map(describeGap).join("; ");
}

/** Adds the column `Incomplete months` to a table with headings; unchanged when there are none. */
export const withIncompleteMonths = (
  rows: readonly (readonly string[])[],
  incomplete: string,
): (readonly string[])[] =>
  incomplete === "" ? [...rows] : rows.map((row, i) => [...row, i === 0 ? "Incomplete months" : incomplete]);
