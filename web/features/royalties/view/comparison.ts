import { compareRange } from "#shared/domain/date-ranges/compare.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { firstDayOf, type IsoDate } from "#shared/primitives/dates.ts";

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
