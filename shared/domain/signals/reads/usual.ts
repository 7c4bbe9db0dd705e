import type { Days } from "../facts.ts";
import type { SignalRange } from "../signal.ts";

/** Days before the judged ones that say what is usual for a book. */
export const REFERENCE_DAYS = 56;
/** With fewer known days, a book has no pattern of its own yet. */
export const FEWEST_DAYS = 28;

/** Days over which a recent level is taken: a book that is rising, or falls after a launch, is judged by the highest. */
const LEVELS = [7, 28, REFERENCE_DAYS] as const;

/** What a book had in as many days as the judged ones; `mid` at its level of late. */
export interface Usual extends SignalRange {
  /** The mean of all eight weeks. */
  readonly base: number;
}

function meanOf(days: Days, from: number, to: number): number {
  let [total, known] = [0, 0];
  for (let at = Math.max(0, from); at < to; at++) {
    const count = days[at]!;
    if (Number.isNaN(count)) continue;
    total += count;
    known += 1;
  }
  return known === 0 ? Number.NaN : total / known;
}

/**
 * Says what was usual for `length` days in a row in the eight weeks before the place `end`: the lowest and highest sum of
 * as many known days, and the mean at the book's level of late. Null while fewer than four weeks are known. NaN is a day
 * that isn't known or doesn't count.
 */
export function usualOf(days: Days, end: number, length: number): Usual | null {
  const start = Math.max(0, end - REFERENCE_DAYS);
  let [known, low, high, sums] = [0, Number.POSITIVE_INFINITY, 0, 0];
  let [sum, run] = [0, 0];
  for (let at = start; at < end; at++) {
    const count = days[at]!;
    if (Number.isNaN(count)) {
      [sum, run] = [0, 0];
      continue;
    }
    known += 1;
    run += 1;
    sum += count;
    if (run > length) sum -= days[at - length]!;
    if (run < length) continue;
    low = Math.min(low, sum);
    high = Math.max(high, sum);
    sums += 1;
  }
  if (known < FEWEST_DAYS || sums === 0) return null;
  const level = Math.max(...LEVELS.map((back) => meanOf(days, end - back, end)).filter((one) => !Number.isNaN(one)));
  return { low, mid: level * length, high, base: meanOf(days, start, end) * length };
}
