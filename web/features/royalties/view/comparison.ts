import { compareRange } from "#shared/domain/date-ranges/compare.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { eachMonth, firstDayOf, type IsoDate } from "#shared/primitives/dates.ts";

/**
 * The range that the headline compares with: the one before of the same kind, an open one with its elapsed part. Null when the report is not there yet, or when
 * the earlier range begins before the first figures: "up on nothing" would be no comparison.
 */
export function comparisonFor(
  range: DateRange,
  today: IsoDate,
  report: Pick<RoyaltiesReport, "available"> | null,
): DateRange | null {
  if (!report?.available) return null;
  const before = compareRange(range, "PRECEDING", today);
  return before.start < firstDayOf(report.available.first) ? null : before;
}

/**
 * Whether an earlier report is a fair measure for `range`: every month of it is held, since a month that was never imported is not a month without sales, and
 * its elapsed part can be told from the whole.
 */
export function isFair(
  earlier: Pick<RoyaltiesReport, "proofs" | "notices">,
  compared: DateRange,
  { range, today }: { range: DateRange; today: IsoDate },
): boolean {
  const held = new Set(earlier.proofs.map(({ month }) => month));
  if (!eachMonth(compared.start, compared.end).every((month) => held.has(month))) return false;
  return range.end !== today || earlier.notices.every(({ kind }) => kind !== "no_days");
}
