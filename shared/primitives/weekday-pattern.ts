import { sum } from "./sums.ts";

const DAYS = 7;

/** Weight of the prior, in ordinary weeks: with as many observed weeks, the pattern counts half. */
const PRIOR_WEEKS = 2;

/**
 * How much of an average day each weekday brings, from complete and incomplete weeks; 1 for all without figures. The
 * fewer the weeks, the closer to 1. The first factor belongs to the weekday of the first day.
 */
export function weekdayPattern(days: readonly number[], isUsed: (day: number) => boolean): readonly number[] {
  const sums = Array<number>(DAYS).fill(0);
  const counts = Array<number>(DAYS).fill(0);
  days.forEach((amount, day) => {
    if (!isUsed(day)) return;
    sums[day % DAYS]! += amount;
    counts[day % DAYS]! += 1;
  });
  const used = sum(counts);
  const mean = sum(sums) / Math.max(1, used);
  if (mean <= 0) return Array<number>(DAYS).fill(1);
  const factors = sums.map((amount, i) => (amount + PRIOR_WEEKS * mean) / ((counts[i]! + PRIOR_WEEKS) * mean));
  const level = sum(factors) / DAYS;
  return factors.map((factor) => factor / level);
}
