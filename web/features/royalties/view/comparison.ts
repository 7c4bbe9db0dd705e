import { compareRange } from "#shared/domain/date-ranges/compare.ts";
import { isMoreRecent } from "#shared/domain/date-ranges/compare-rules.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { type DatePreset, unitOfPreset } from "#shared/domain/date-ranges/presets.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { eachMonth, firstDayOf, type IsoDate } from "#shared/primitives/dates.ts";
import type { CompareView } from "./report-view.ts";

/** The days that are looked at: the range, the preset it was chosen as, and the last day of which there are figures. */
export interface Days {
  readonly range: DateRange;
  readonly preset: DatePreset | null;
  readonly lastDay: IsoDate;
}

/** The range that a comparison names, whether it is older or not. */
export const olderRange = ({ range, preset, lastDay }: Days, compare: CompareView): DateRange =>
  compare.preset === "CUSTOM"
    ? compare.range
    : compareRange(range, compare.preset, lastDay, { whole: compare.whole, unit: unitOfPreset(preset) });

/** The older range of a comparison that the author asked for; null when nothing is compared, or when it would not be older. */
export function comparedRange(days: Days, compare: CompareView | null): DateRange | null {
  if (!compare) return null;
  const older = olderRange(days, compare);
  return isMoreRecent(days.range, older) ? null : older;
}

/**
 * The range that the headline compares with: the one before of the same kind, an open one with its elapsed part. Null when the report is not there yet, or when
 * the earlier range begins before the first figures, or before those that the author's plan shows: "up on nothing" would be no comparison.
 */
export function rangeBefore(
  days: Days,
  report: Pick<RoyaltiesReport, "available" | "retention"> | null,
): DateRange | null {
  if (!report?.available) return null;
  const before = comparedRange(days, { preset: "PRECEDING", whole: false });
  const firsts = [firstDayOf(report.available.first), report.retention?.start ?? ""];
  return before && firsts.every((first) => before.start >= first) ? before : null;
}

/**
 * Whether an earlier report is a fair measure for the range: every month of it is held, since a month that was never imported is not a month without sales, and
 * its elapsed part can be told from the whole.
 */
export function isFair(
  earlier: Pick<RoyaltiesReport, "proofs" | "notices">,
  compared: DateRange,
  { range, lastDay }: Pick<Days, "range" | "lastDay">,
): boolean {
  const held = new Set(earlier.proofs.map(({ month }) => month));
  if (!eachMonth(compared.start, compared.end).every((month) => held.has(month))) return false;
  return range.end !== lastDay || earlier.notices.every(({ kind }) => kind !== "no_days");
}
