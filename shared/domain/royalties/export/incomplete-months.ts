import { type KnownMonth, splitMonths } from "#shared/domain/coverage/coverage.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { lastDayOf, monthOf } from "#shared/primitives/dates.ts";

/**
 * Lists the months of a range whose figures don't cover the days that its label names: `2025-02 has no file; 2025-08 is
 * known through 2025-08-04`. Empty when every day is known.
 */
export function incompleteMonths(coverage: readonly KnownMonth[], range: DateRange): string {
  const split = new Set(splitMonths(coverage, range, lastDayOf(monthOf(range.end))));
  return coverage
    .flatMap((one) => {
      const { month, kind, through } = one;
      if (kind === "missing") return [`${month} has no file`];
      if (split.has(one)) return [`${month} is known only as a whole`];
      const isOpen = through !== null && through >= range.start && through <= range.end;
      return isOpen ? [`${month} is known through ${through}`] : [];
    })
    .join("; ");
}

/** Adds the column `Incomplete months` to a table with headings; unchanged when there are none. */
export const withIncompleteMonths = (
  rows: readonly (readonly string[])[],
  incomplete: string,
): (readonly string[])[] =>
  incomplete === "" ? [...rows] : rows.map((row, i) => [...row, i === 0 ? "Incomplete months" : incomplete]);
