import { sum, sumOf } from "#shared/primitives/sums.ts";

/**
 * What a book would have brought anyway, as a distribution.
 *
 * A structural time series (Harvey 1989; as used for causal impact by Brodersen et al. 2015): the book's rate wanders
 * from week to week and may have a slope, and what a week brings scatters around it. How much it wanders, slopes and
 * scatters is not known; each combination of a small grid is filtered through the past, weighs as much as it predicted
 * each week from those before it (its marginal likelihood), and the forecast is the mixture of all.
 */

/** Consecutive days together. */
export interface Block {
  readonly amount: number;
  /** The number of ordinary days of the rate that the block's days are equivalent to; 0 when none of its days can be used. */
  readonly exposure: number;
  /** Relative variance of `exposure`, where it is an estimate itself. */
  readonly doubt: number;
}

/** Normal moments of a component of the forecast, and its share. */
export interface Component {
  readonly mean: number;
  readonly variance: number;
  readonly weight: number;
}

/**
 * A value that is possible, and how likely it is before any figure is seen. The likelihoods were chosen on the first seed
 * of the worlds in `bench/insights/worlds/`, and are judged on others.
 */
type Prior = readonly [value: number, likelihood: number];

/** Variance of an amount over that of independent readers. */
const SCATTERS: readonly Prior[] = [
  [1, 0.5],
  [2, 0.14],
  [4, 0.11],
  [8, 0.09],
  [16, 0.08],
  [32, 0.05],
  [64, 0.03],
];
/** Standard deviation of a week's change of the rate, as a share of it. */
const WANDERS: readonly Prior[] = [
  [0, 0.5],
  [0.03, 0.08],
  [0.06, 0.1],
  [0.12, 0.15],
  [0.24, 0.12],
  [0.45, 0.05],
];
/** Standard deviation of the slope in a week, as a share of the rate. */
const SLOPES: readonly Prior[] = [
  [0, 0.6],
  [0.02, 0.2],
  [0.06, 0.2],
];
/** Standard deviation of a slope's change in a week, as a share of what it may be: few books grow alike for half a year. */
const SLOPE_DRIFT = 0.25;
/** Readers that a past without any may have missed by chance. */
const MISSED = 1.5;

interface Assumptions {
  readonly scatter: number;
  readonly wander: number;
  readonly slope: number;
  readonly likelihood: number;
}

const GRID: readonly Assumptions[] = SCATTERS.flatMap(([scatter, scatters]) =>
  WANDERS.flatMap(([wander, wanders]) =>
    SLOPES.map(([slope, slopes]) => ({ scatter, wander, slope, likelihood: scatters * wanders * slopes })),
  ),
);

/** The rate of a day, its change in a week, and their covariance. */
interface State {
  rate: number;
  slope: number;
  rateVariance: number;
  covariance: number;
  slopeVariance: number;
}

/** A slope alone at most halves the rate in a week. */
const growthOf = (slope: number): number => Math.max(0.5, 1 + slope);

/** Filters one combination through the past; `logLikelihood` is how well it predicted each week from those before it. */
function filtered(
  past: readonly Block[],
  { level, least, unit }: Record<"level" | "least" | "unit", number>,
  { scatter, wander, slope }: Assumptions,
) {
  const state: State = {
    rate: level,
    slope: 0,
    rateVariance: level ** 2,
    covariance: 0,
    slopeVariance: slope ** 2,
  };
  let logLikelihood = 0;
  past.forEach(({ amount, exposure, doubt }, week) => {
    if (week > 0) advance(state, { wander, slope }, least);
    if (exposure === 0) return;
    const rate = Math.max(least, state.rate);
    const noise = scatter * unit * rate * exposure + doubt * (rate * exposure) ** 2;
    const variance = exposure ** 2 * state.rateVariance + noise;
    const miss = amount - exposure * state.rate;
    logLikelihood -= (Math.log(variance) + miss ** 2 / variance) / 2;
    const [gain, slopeGain] = [(exposure * state.rateVariance) / variance, (exposure * state.covariance) / variance];
    state.rate += gain * miss;
    state.slope += slopeGain * miss;
    state.slopeVariance -= slopeGain * exposure * state.covariance;
    state.covariance -= gain * exposure * state.covariance;
    state.rateVariance -= gain * exposure * state.rateVariance;
  });
  return { state, logLikelihood };
}

/** Moves the state by a week. */
function advance(state: State, { wander, slope }: Pick<Assumptions, "wander" | "slope">, least: number) {
  const rate = Math.max(least, state.rate);
  const growth = growthOf(state.slope);
  state.rateVariance =
    growth ** 2 * state.rateVariance +
    2 * growth * rate * state.covariance +
    rate ** 2 * state.slopeVariance +
    (wander * rate) ** 2;
  state.covariance = growth * state.covariance + rate * state.slopeVariance;
  state.slopeVariance += (SLOPE_DRIFT * slope) ** 2;
  state.rate *= growth;
}

/** One way to explain the same amounts, and the blocks that follow the past directly. */
export interface Explanation {
  readonly past: readonly Block[];
  readonly coming: readonly Block[];
}

/** The sum of the coming blocks, by all explanations of the past, which are equally likely beforehand. */
export function forecast(explanations: readonly Explanation[], unit: number): Component[] {
  const found = explanations.flatMap(({ past, coming }) => {
    const known = past.filter(({ exposure }) => exposure > 0);
    const days = sum(known.map(({ exposure }) => exposure));
    const least = (MISSED * unit) / days;
    const level = Math.max(least, sum(known.map(({ amount }) => amount)) / days);
    return GRID.map((assumptions) => {
      const { state, logLikelihood } = filtered(past, { level, least, unit }, assumptions);
      const logWeight = logLikelihood + Math.log(assumptions.likelihood);
      return { ...componentOf(state, coming, { least, unit }, assumptions), logWeight };
    });
  });
  const best = Math.max(...found.map(({ logWeight }) => logWeight));
  const shares = found.map(({ logWeight }) => Math.exp(logWeight - best));
  const total = sum(shares);
  return found.map(({ mean, variance }, i) => ({ mean, variance, weight: shares[i]! / total }));
}

/** Mean and variance of a whole forecast. */
export function momentsOf(components: readonly Component[]): Record<"mean" | "variance", number> {
  const mean = sumOf(components, (one) => one.weight * one.mean);
  return { mean, variance: sumOf(components, (one) => one.weight * (one.variance + (one.mean - mean) ** 2)) };
}

function componentOf(
  { rate, slope, rateVariance, covariance, slopeVariance }: State,
  coming: readonly Block[],
  { least, unit }: Record<"least" | "unit", number>,
  { scatter, wander }: Assumptions,
) {
  let [mean, days, weeks, noise, wandering] = [0, 0, 0, 0, 0];
  const size = Math.max(least, rate);
  for (let i = 0; i < coming.length; i++) {
    const { exposure, doubt } = coming[i]!;
    const ahead = i + 1;
    const expected = size * growthOf(slope) ** ahead;
    mean += exposure * expected;
    days += exposure;
    weeks += exposure * ahead * size;
    noise += scatter * unit * expected * exposure + doubt * (expected * exposure) ** 2;
    const later = sum(coming.slice(i).map((block) => block.exposure));
    wandering += (wander * size * later) ** 2;
  }
  const variance =
    days ** 2 * rateVariance + 2 * days * weeks * covariance + weeks ** 2 * slopeVariance + wandering + noise;
  return { mean, variance };
}

/** Wilson and Hilferty's approximation: a positive amount with these moments, as a normal deviate. */
function deviateOf(amount: number, { mean, variance }: Component): number {
  const spread = variance / mean ** 2;
  return (3 * (Math.cbrt(amount / mean) - 1 + spread / 9)) / Math.sqrt(spread);
}

/** Abramowitz and Stegun 26.2.17; error below 1e-7. */
function normalShare(deviate: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(deviate));
  const tail =
    (Math.exp(-(deviate ** 2) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return deviate > 0 ? 1 - tail : tail;
}

/** Components that no quantile notices. */
const NEGLIGIBLE = 1e-6;
/** Halvings of the interval that holds a quantile: to a billionth of it. */
const HALVINGS = 30;

/** The amount below which the forecast lies with this probability. */
export function quantileOf(components: readonly Component[], probability: number): number {
  const likely = components.filter(({ weight }) => weight > NEGLIGIBLE);
  const below = (amount: number) => sumOf(likely, (one) => one.weight * normalShare(deviateOf(amount, one)));
  let [low, high] = [0, Math.max(...likely.map(({ mean, variance }) => mean + 10 * Math.sqrt(variance)))];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (below(middle) < probability) low = middle;
    else high = middle;
  }
  return high;
}
