import type { ReportMonth } from "#shared/domain/royalties/months/report-months.ts";
import { monthsWithoutDays } from "#shared/domain/royalties/report-type.ts";
import { addDays, eachDay, eachMonth, type IsoDate, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import { BASELINE_DAYS } from "../effect/effect.ts";

/** What is known of an author's days. */
export interface KnownDays {
  readonly today: IsoDate;
  /** First day that the plan shows; null when it shows all. */
  readonly shownFrom: IsoDate | null;
  readonly months: readonly ReportMonth[];
}

const earlier = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b);

/** Why the days from `start` to `end` can't be judged; null when they can. */
export function whyUnknown(
  { today, shownFrom, months }: KnownDays,
  start: IsoDate,
  end: IsoDate,
): "not_over" | "no_days" | null {
  if (end >= today) return "not_over";
  if (shownFrom && start < shownFrom) return "no_days";
  const stored = new Map(months.map((one) => [one.month, one]));
  const wholes = monthsWithoutDays(months).map(({ month }) => month);
  const inRange = eachMonth(addDays(start, -BASELINE_DAYS), end);
  const isCovered = eachMonth(start, end).every((month) => {
    const through = stored.get(month)?.through;
    return stored.has(month) && (!through || through >= earlier(end, lastDayOf(month)));
  });
  return isCovered && !inRange.some((month) => wholes.includes(month)) ? null : "no_days";
}

/** Days before `start`, by their place in the baseline, before the book's release or without known figures. */
export function unknownDays(
  { shownFrom, months }: KnownDays,
  start: IsoDate,
  released: IsoDate | null,
): ReadonlySet<number> {
  const stored = new Set(months.map(({ month }) => month));
  const isKnown = (day: IsoDate) =>
    stored.has(monthOf(day)) && (!shownFrom || day >= shownFrom) && (!released || day >= released);
  const baseline = eachDay(addDays(start, -BASELINE_DAYS), addDays(start, -1));
  return new Set(baseline.flatMap((day, at) => (isKnown(day) ? [] : [at])));
}
