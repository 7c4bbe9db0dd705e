import type { DayKnowledge } from "#shared/domain/coverage/coverage.ts";
import { addDays, eachDay, type IsoDate } from "#shared/primitives/dates.ts";
import { BASELINE_DAYS } from "../effect/effect.ts";

/** What is known of an author's days. */
export interface KnownDays {
  readonly today: IsoDate;
  /** First day that the plan shows; null when it shows all. */
  readonly shownFrom: IsoDate | null;
  readonly knowledgeOf: (day: IsoDate) => DayKnowledge;
}

const baselineOf = (start: IsoDate): IsoDate[] => eachDay(addDays(start, -BASELINE_DAYS), addDays(start, -1));

/**
 * Why the days from `start` to `end` can't be judged; null when they can. Each of them has to be known in full, and no
 * day of the baseline may be known only within the sum of its month.
 */
export function whyUnknown(
  { today, shownFrom, knowledgeOf }: KnownDays,
  start: IsoDate,
  end: IsoDate,
): "not_over" | "no_days" | null {
  if (end >= today) return "not_over";
  if (shownFrom && start < shownFrom) return "no_days";
  const isKnown = eachDay(start, end).every((day) => knowledgeOf(day) === "known");
  return isKnown && !baselineOf(start).some((day) => knowledgeOf(day) === "within_month") ? null : "no_days";
}

/** Days before `start`, by their place in the baseline, before the book's release or without known figures. */
export function unknownDays(
  { shownFrom, knowledgeOf }: KnownDays,
  start: IsoDate,
  released: IsoDate | null,
): ReadonlySet<number> {
  const isUsable = (day: IsoDate) =>
    knowledgeOf(day) === "known" && (!shownFrom || day >= shownFrom) && (!released || day >= released);
  return new Set(baselineOf(start).flatMap((day, at) => (isUsable(day) ? [] : [at])));
}
