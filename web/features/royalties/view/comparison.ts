import { compareRange } from "#shared/domain/date-ranges/compare.ts";
import { isMoreRecent } from "#shared/domain/date-ranges/compare-rules.ts";
import { type DateRange, rangeTypeOf, unitOf } from "#shared/domain/date-ranges/date-range.ts";
import { type DatePreset, unitOfPreset } from "#shared/domain/date-ranges/presets.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { elapsedPart, type KnownDays, knownDays } from "#shared/domain/royalties/sources/known-days.ts";
import { firstDayOf, type IsoDate } from "#shared/primitives/dates.ts";
import type { CompareView } from "./report-view.ts";

/** The days that are looked at: the range, the preset it was chosen as, and the last day of which there are figures. */
export interface Days {
  readonly range: DateRange;
  readonly preset: DatePreset | null;
  readonly lastDay: IsoDate;
}

/** Where a range must be cut for a comparison, because its figures end before it does; null when they don't, or when nothing can be compared. */
const cutAt = (known: KnownDays | null): IsoDate | null =>
  known && !known.isWhole && !known.hasGap ? known.end : null;

/** The range that a comparison names, whether it is older or not. Where the figures of the range end early (`known`), only as much of it as they cover. */
export function olderRange(
  { range, preset, lastDay }: Days,
  compare: CompareView,
  known: KnownDays | null = null,
): DateRange {
  if (compare.preset === "CUSTOM") return compare.range;
  const unit = unitOfPreset(preset);
  const end = compare.whole ? null : cutAt(known);
  if (end === null) return compareRange(range, compare.preset, lastDay, { whole: compare.whole, unit });
  const named = unit ?? unitOf(range, lastDay);
  if (named || rangeTypeOf(range) === "DAY")
    return compareRange({ start: range.start, end }, compare.preset, end, { unit: named });
  return elapsedPart(compareRange(range, compare.preset, lastDay), range, end);
}

/** The older range of a comparison that the author asked for; null when nothing is compared, or when it would not be older. */
export function comparedRange(
  days: Days,
  compare: CompareView | null,
  known: KnownDays | null = null,
): DateRange | null {
  if (!compare) return null;
  const older = olderRange(days, compare, known);
  return isMoreRecent(days.range, older) ? null : older;
}

/** What a report must tell for the headline to compare it. */
type Measured = Pick<RoyaltiesReport, "available" | "retention" | "proofs">;

/**
 * How far the figures of the days go: a month that was never imported is not a month without sales, and one whose file was made before its end is no whole one.
 * Null for made-up figures, which have no files.
 */
export const knownOf = ({ proofs }: Pick<Measured, "proofs">, { range, lastDay }: Days, isMadeUp: boolean) =>
  isMadeUp ? null : knownDays(proofs, range, lastDay);

/**
 * The range that the headline compares with: the one before of the same kind, an open or partly known one with its elapsed part. Null when the report is not
 * there yet, or when its figures have gaps, or when the earlier range begins before the first figures, or before those that the author's plan shows: "up on
 * nothing" would be no comparison.
 */
export function rangeBefore(days: Days, report: Measured | null, isMadeUp = false): DateRange | null {
  if (!report?.available) return null;
  const known = knownOf(report, days, isMadeUp);
  if (known && (known.end === null || known.hasGap)) return null;
  const before = comparedRange(days, { preset: "PRECEDING", whole: false }, known);
  const firsts = [firstDayOf(report.available.first), report.retention?.start ?? ""];
  return before && firsts.every((first) => before.start >= first) ? before : null;
}

/**
 * Whether an earlier report is a fair measure for the days: every day of it is known, and its elapsed part can be told from the whole. `isCut`: the days
 * themselves are known in part.
 */
export function isFair(
  earlier: Pick<RoyaltiesReport, "proofs" | "notices">,
  compared: DateRange,
  { range, lastDay }: Pick<Days, "range" | "lastDay">,
  isCut = false,
): boolean {
  if (!knownDays(earlier.proofs, compared, lastDay).isWhole) return false;
  return (range.end !== lastDay && !isCut) || earlier.notices.every(({ kind }) => kind !== "no_days");
}
