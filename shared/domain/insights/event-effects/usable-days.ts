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

function placesOf(start: IsoDate, matches: (day: IsoDate) => boolean): ReadonlySet<number> {
  const baseline = eachDay(addDays(start, -BASELINE_DAYS), addDays(start, -1));
  return new Set(baseline.flatMap((day, place) => (matches(day) ? [place] : [])));
}

/** Why the days from `start` to `end` can't be judged; null when each of them is known in full. */
export function whyUnknown(
  { today, shownFrom, knowledgeOf }: KnownDays,
  start: IsoDate,
  end: IsoDate,
): "not_over" | "no_days" | null {
  if (end >= today) return "not_over";
  if (shownFrom && start < shownFrom) return "no_days";
  return eachDay(start, end).every((day) => knowledgeOf(day) === "known") ? null : "no_days";
}

/**
 * Days before `start`, by their place in the baseline, without known figures; those of a month that is known only as a
 * whole are among them.
 */
export function unknownDays({ shownFrom, knowledgeOf }: KnownDays, start: IsoDate): ReadonlySet<number> {
  return placesOf(start, (day) => knowledgeOf(day) !== "known" || (shownFrom !== null && day < shownFrom));
}

/** Days before `start`, by their place in the baseline, before the book's release. */
export const daysBeforeRelease = (start: IsoDate, released: IsoDate | null): ReadonlySet<number> =>
  placesOf(start, (day) => released !== null && day < released);
