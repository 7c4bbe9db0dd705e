import type { KnownDays } from "#shared/domain/coverage/known-days.ts";
import { COMPARE_PRESETS, type ComparePreset } from "#shared/domain/date-ranges/compare.ts";
import { isMoreRecent, MORE_RECENT_TEXT } from "#shared/domain/date-ranges/compare-rules.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { DatePreset } from "#shared/domain/date-ranges/presets.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { dayRangeError } from "../date-ranges/day-range-error.ts";
import type { CompareView } from "../report/report-view.ts";
import { olderRange } from "./comparison.ts";

export const COMPARE_CHOICES = [...COMPARE_PRESETS, "CUSTOM"] as const;

/** The panel's form values. `second` is used only for custom days. */
export interface CompareDraft {
  readonly range: DateRange;
  readonly preset: DatePreset | null;
  readonly by: ComparePreset | "CUSTOM";
  readonly whole: boolean;
  readonly second: DateRange;
}

export interface CompareDays {
  readonly today: IsoDate;
  readonly lastDay: IsoDate;
  /** How far the figures of the displayed range go; null until its report has loaded. */
  readonly shown?: { readonly range: DateRange; readonly known: KnownDays | null };
}

export const compareOf = ({ by, whole, second }: CompareDraft): CompareView =>
  by === "CUSTOM" ? { preset: by, range: second } : { preset: by, whole };

/**
 * Date Range 2 of the draft; shortened, like the comparison itself, where the figures of the displayed range end early.
 */
export function secondOf(draft: CompareDraft, { lastDay, shown }: Pick<CompareDays, "lastDay" | "shown">): DateRange {
  const isShown = shown?.range.start === draft.range.start && shown.range.end === draft.range.end;
  return olderRange({ ...draft, lastDay }, compareOf(draft), isShown ? shown.known : null);
}

export function draftOf(
  range: DateRange,
  preset: DatePreset | null,
  compare: CompareView | null,
  days: Pick<CompareDays, "lastDay" | "shown">,
): CompareDraft {
  const by = compare?.preset ?? COMPARE_PRESETS[0];
  const whole = compare !== null && compare.preset !== "CUSTOM" && compare.whole;
  const draft = { range, preset, by, whole, second: range };
  if (compare?.preset === "CUSTOM") return { ...draft, second: compare.range };
  return { ...draft, second: secondOf(draft, days) };
}

/** Whether the first range is an open period, which can be compared with the whole previous one. */
export const canCompareWhole = (draft: CompareDraft, days: Pick<CompareDays, "lastDay" | "shown">): boolean => {
  const endOf = (whole: boolean) => secondOf({ ...draft, whole }, days).end;
  return draft.by === "PRECEDING" && endOf(true) !== endOf(false);
};

/** Error messages by field. All null when the draft can be applied. */
export interface CompareProblems {
  readonly first: string | null;
  readonly second: string | null;
  readonly order: string | null;
}

export function problemsOf(draft: CompareDraft, days: CompareDays): CompareProblems {
  const { today, lastDay } = days;
  const problem = ({ start, end }: DateRange) => dayRangeError(start, end, today, lastDay);
  const first = problem(draft.range);
  const second = draft.by === "CUSTOM" ? problem(draft.second) : null;
  const isOutOfOrder = !first && !second && isMoreRecent(draft.range, secondOf(draft, days));
  return { first, second, order: isOutOfOrder ? MORE_RECENT_TEXT : null };
}

export function switched(draft: CompareDraft, days: Pick<CompareDays, "lastDay">): CompareDraft {
  return { range: secondOf(draft, days), preset: null, by: "CUSTOM", whole: false, second: draft.range };
}
