import { ascending } from "#shared/primitives/order.ts";
import { quantileOf, type Weighted } from "#shared/primitives/quantile.ts";
import { sum, sumOf } from "#shared/primitives/sums.ts";
import { HALF_LIVES, type LevelForecast, levelForecasts } from "./levels.ts";

/** Days before an origin that a forecast is made from: a year, and the weeks that its first forecasts need. */
export const WINDOW_DAYS = 430;
/** Months that hold these days, beside that of the origin. */
export const MONTHS_BEHIND = 15;
/** The certainty of a range. */
export const CERTAINTY = 0.8;

/** Days between the past origins that the rule is tried on. */
const STEP = 4;
/** Known days before the first of them. */
const FIRST_TRIAL = 28;
/** Trials before half-lives weigh unequally. */
const FEWEST_TRIALS = 3;
/** How strongly a half-life that erred less counts more. */
const PREFERENCE = 4;
/** The same weekdays a year before. */
const YEAR = 364;
/** How much of what the season did a year before is expected again. */
const SEASON = 0.3;
const MOST_SEASON = 0.4;

/** The sum of the coming days: the expected one and its range; the range is null where too little is known for one. */
export interface Forecast {
  readonly expected: number;
  readonly range: { readonly low: number; readonly high: number } | null;
}

interface Trial {
  readonly origin: number;
  readonly expected: number;
  /** What came, where every day of it is known before the origin of the forecast. */
  readonly actual: number | null;
}

/** The sum of days; null when one of them is unknown. */
function sumKnown(days: Float64Array, start: number, end: number): number | null {
  const total = sum(days.subarray(start, end));
  return end > days.length || Number.isNaN(total) ? null : total;
}

/** The error of a forecast as a share of what came; at most 1. */
const missOf = (expected: number, actual: number): number =>
  actual > 0 ? Math.min(1, Math.abs(expected - actual) / actual) : Number(expected > 0);

/** Weighs the half-lives at every origin by how they did before it. */
function trialsOf(days: Float64Array, levels: readonly LevelForecast[], length: number): Trial[] {
  const actuals = levels.map(({ origin }) => sumKnown(days, origin, origin + length));
  const misses = HALF_LIVES.map(() => 0);
  let [judged, next] = [0, 0];
  return levels.map(({ origin, expected }, i) => {
    for (; next < i && levels[next]!.origin + length <= origin; next++) {
      const actual = actuals[next];
      if (actual == null) continue;
      judged += 1;
      levels[next]!.expected.forEach((one, k) => {
        misses[k]! += missOf(one, actual);
      });
    }
    const weights = misses.map((miss) => (judged < FEWEST_TRIALS ? 1 : (miss / judged + 0.01) ** -PREFERENCE));
    const mean = sum(expected.map((one, k) => one * weights[k]!)) / sum(weights);
    return { origin, expected: mean, actual: actuals[i]! };
  });
}

/** What the same days a year before were beside what was expected of them, as a factor. */
function seasonOf(trials: readonly Trial[], origin: number): number {
  const before = trials.find((one) => one.origin === origin - YEAR);
  if (!before?.actual || before.expected <= 0) return 1;
  const change = Math.log(before.actual / before.expected);
  return Math.exp(SEASON * Math.max(-MOST_SEASON, Math.min(MOST_SEASON, change)));
}

/** Weight of what is usual for accounts beside an account's own independent trials. */
const USUAL_WEIGHT = 3;
/** Standard deviation of how a usual account's level moves within a month, as a share of it. */
const USUAL_WANDER = 0.25;
const MONTH = 30;
/** Normal deviates in the middle of ten equal parts. */
const DEVIATES = [-1.645, -1.036, -0.674, -0.385, -0.126, 0.126, 0.385, 0.674, 1.036, 1.645] as const;
/** Fewest known days for a range. */
const FEWEST_DAYS = 28;

/** Errors as they are usual, from the scatter of the account's days. */
function usualErrors(days: Float64Array, length: number): Weighted[] {
  const known = [...days].filter((amount) => !Number.isNaN(amount)).slice(-3 * MONTH);
  const mean = sum(known) / known.length;
  const variance = sumOf(known, (amount) => (amount - mean) ** 2) / known.length;
  const scatter = (variance / mean ** 2) * (1 / length + 1 / Math.min(known.length, MONTH));
  const spread = Math.sqrt(scatter + (USUAL_WANDER ** 2 * length) / MONTH);
  return DEVIATES.map((deviate) => ({ value: Math.exp(deviate * spread), weight: USUAL_WEIGHT / DEVIATES.length }));
}

function rangeOf(days: Float64Array, trials: readonly Trial[], expected: number, length: number): Forecast["range"] {
  const known = days.filter((amount) => !Number.isNaN(amount)).length;
  if (known < FEWEST_DAYS || expected <= 0) return null;
  const own = trials.flatMap(({ actual, expected: one }) => (actual === null || one <= 0 ? [] : [actual / one]));
  // Trials whose days overlap err alike.
  const independent = Math.min(own.length, (own.length * STEP) / Math.max(STEP, length));
  const errors = [...usualErrors(days, length), ...own.map((value) => ({ value, weight: independent / own.length }))];
  const outside = (1 - CERTAINTY) / 2;
  return {
    low: Math.min(expected, expected * quantileOf(errors, outside)),
    high: Math.max(expected, expected * quantileOf(errors, 1 - outside)),
  };
}

/**
 * Forecasts the sum of the `length` days after all `days` (the last `WINDOW_DAYS` of them), with a range that holds it in
 * four of five cases. `NaN` is an unknown day. Null when no day is known.
 */
export function forecastDays(all: Float64Array, length: number): Forecast | null {
  const days = all.subarray(Math.max(0, all.length - WINDOW_DAYS));
  const first = days.findIndex((amount) => !Number.isNaN(amount));
  if (first < 0) return null;
  if (length === 0) return { expected: 0, range: { low: 0, high: 0 } };
  const origins = new Set([days.length]);
  for (let at = days.length - length; at >= first + FIRST_TRIAL; at -= STEP) origins.add(at);
  if (days.length - YEAR >= first + FIRST_TRIAL) origins.add(days.length - YEAR);
  const levels = levelForecasts(days, [...origins].sort(ascending), length);
  const trials = trialsOf(days, levels, length);
  const expected = trials.at(-1)!.expected * seasonOf(trials, days.length);
  return { expected, range: rangeOf(days, trials, expected, length) };
}
