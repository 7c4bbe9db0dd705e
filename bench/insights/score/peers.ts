/** Two usual ways to judge an event from counts by day, as peers of the product's rule. */

/** The range of what an event changed. */
export interface Judged {
  readonly low: number;
  readonly high: number;
}

const ALPHA = 0.05;
/** Two-sided 95 % quantile of the normal distribution. */
const NORMAL = 1.96;

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function varianceOf(values: readonly number[]): number {
  const mean = total(values) / values.length;
  return total(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
}

/** Two-sided 95 % quantile of Student's distribution (Cornish and Fisher's expansion; within 1 % from 5 degrees on). */
function studentQuantile(degrees: number): number {
  const z = NORMAL;
  return z + (z ** 3 + z) / (4 * degrees) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2);
}

/** Days after an event against as many days before it, with Welch's interval of the difference of two means. */
export function beforeAndAfter(before: readonly number[], after: readonly number[]): Judged {
  const n = after.length;
  const last = before.slice(-n);
  const [a, b] = [varianceOf(last) / n, varianceOf(after) / n];
  const mid = total(after) - total(last);
  if (a + b === 0) return { low: mid, high: mid };
  const degrees = (a + b) ** 2 / ((a * a + b * b) / (n - 1));
  const error = studentQuantile(degrees) * n * Math.sqrt(a + b);
  return { low: mid - error, high: mid + error };
}

const LANCZOS = [
  76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.1208650973866179e-2,
  -0.5395239384953e-5,
];

function logGamma(x: number): number {
  const t = x + 5.5 - (x + 0.5) * Math.log(x + 5.5);
  const series = LANCZOS.reduce((sum, c, i) => sum + c / (x + 1 + i), 1.000000000190015);
  return -t + Math.log((2.5066282746310007 * series) / x);
}

const CLOSE = 1e-12;
const TINY = 1e-300;
const awayFromZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value);

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function betaFraction(x: number, a: number, b: number): number {
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let c = 1;
  let value = d;
  for (let m = 1; m <= 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / awayFromZero(1 + even * d);
    c = awayFromZero(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / awayFromZero(1 + odd * d);
    c = awayFromZero(1 + odd / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < CLOSE) break;
  }
  return value;
}

/** The regularized incomplete beta function. */
function betaPart(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/** The odds of at least `count` successes in `trials`. */
export const atLeast = (count: number, trials: number, chance: number): number =>
  count <= 0 ? 1 : count > trials ? 0 : betaPart(chance, count, trials - count + 1);

/** The smallest whole number from `low` on for which `holds`, which stays true once it is. */
function firstWhere(low: number, holds: (value: number) => boolean): number {
  let [before, step] = [low - 1, 1];
  while (!holds(before + step)) {
    before += step;
    step *= 2;
  }
  let after = before + step;
  while (after - before > 1) {
    const middle = before + Math.floor((after - before) / 2);
    if (holds(middle)) after = middle;
    else before = middle;
  }
  return after;
}

/**
 * The exact test of two Poisson rates (Przyborowski and Wilenski, 1940), turned into a range: of all readers of both
 * times, those of the days after are binomial when nothing changed. The range holds every number of readers without the
 * event that the test doesn't reject (exact prediction limits; Krishnamoorthy and Peng, 2011). It is right for
 * independent readers at a constant rate.
 */
export function exactTest(before: readonly number[], after: readonly number[]): Judged {
  const [seen, actual] = [total(before), total(after)];
  const chance = after.length / (before.length + after.length);
  const isTooMany = (y: number) => atLeast(y, seen + y, chance) <= ALPHA / 2;
  const isEnough = (y: number) => 1 - atLeast(y + 1, seen + y, chance) > ALPHA / 2;
  const low = firstWhere(0, isEnough);
  const high = firstWhere(low, isTooMany) - 1;
  return { low: actual - Math.max(low, high), high: actual - low };
}
