import { splitMonths } from "#shared/domain/coverage/coverage.ts";
import { elapsedPart, type KnownDays, knownDays, lastFullDay } from "#shared/domain/coverage/known-days.ts";
import { compareRange } from "#shared/domain/date-ranges/compare.ts";
import { isMoreRecent } from "#shared/domain/date-ranges/compare-rules.ts";
import { type DateRange, rangeTypeOf, unitOf } from "#shared/domain/date-ranges/date-range.ts";
import { type DatePreset, unitOfPreset } from "#shared/domain/date-ranges/presets.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { firstDayOf, type IsoDate } from "#shared/primitives/dates.ts";
import type { CompareView } from "../report/report-view.ts";

/** The displayed days: the range, the preset it was chosen by, and the last day with figures. */
export interface Days {
  readonly range: DateRange;
  readonly preset: DatePreset | null;
  readonly lastDay: IsoDate;
}

type Extent = Pick<KnownDays, "end" | "isWhole" | "hasGap">;

/**
 * The day a range must be cut at for a comparison, because its figures end early; null when they don't, or when nothing
 * can be compared.
 */
const cutAt = (known: Extent | null): IsoDate | null => (known && !known.isWhole && !known.hasGap ? known.end : null);

/**
 * The comparison's other range, whether older or not. Where the range's figures end early (`known`), it is shortened to
 * match them.
 */
export function olderRange(
  { range, preset, lastDay }: Days,
  compare: CompareView,
  known: Extent | null = null,
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

/** The older range of the author's comparison; null without a comparison, or when the range would not be older. */
export function comparedRange(days: Days, compare: CompareView | null, known: Extent | null = null): DateRange | null {
  if (!compare) return null;
  const older = olderRange(days, compare, known);
  return isMoreRecent(days.range, older) ? null : older;
}

type Measured = Pick<RoyaltiesReport, "available" | "retention" | "proofs" | "coverage">;

/**
 * How far the figures of the days go: a month that was never imported is not a month without sales, and one whose file
 * was made before its end is incomplete. Null for generated figures, which have no files.
 */
export const knownOf = ({ proofs }: Pick<Measured, "proofs">, { range, lastDay }: Days, isMadeUp: boolean) =>
  isMadeUp ? null : knownDays(proofs, range, lastDay);

/**
 * The days the headline compares: the range up to its last full day, and as many days of the previous range of the same
 * kind. Null until the report has loaded, when its figures have gaps, or when the earlier range begins before the first
 * figures or before those the author's plan shows, because "up on nothing" is no comparison.
 */
export function likeBefore(
  days: Days,
  report: Measured | null,
  isMadeUp = false,
): { readonly newer: DateRange; readonly older: DateRange } | null {
  if (!report?.available) return null;
  const { range, lastDay } = days;
  const known = knownOf(report, days, isMadeUp);
  if (known?.hasGap) return null;
  const end = isMadeUp ? range.end : lastFullDay(report.proofs, range, lastDay);
  if (end === null) return null;
  const newer = { start: range.start, end };
  // Today isn't over, and a month known only as a whole has no figures for its days.
  if (
    days.preset === "today" ||
    [range, newer].some((one) => splitMonths(report.coverage ?? [], one, lastDay).length > 0)
  )
    return null;
  const older = comparedRange(
    days,
    { preset: "PRECEDING", whole: false },
    { end, isWhole: end === range.end, hasGap: false },
  );
  const firsts = [firstDayOf(report.available.first), report.retention?.start ?? ""];
  return older && firsts.every((first) => older.start >= first) ? { newer, older } : null;
}

/** Whether an earlier report is a fair comparison: each of its days is known in full. */
export const isFair = (
  { proofs, coverage }: Pick<RoyaltiesReport, "proofs" | "coverage">,
  compared: DateRange,
  lastDay: IsoDate,
): boolean =>
  lastFullDay(proofs, compared, lastDay) === compared.end &&
  splitMonths(coverage ?? [], compared, lastDay).length === 0;
