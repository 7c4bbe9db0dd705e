import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import { quantileOf } from "#shared/primitives/quantile.ts";
import type { Moment, RankFacts } from "./facts.ts";
import { type SignalOf, signalKey } from "./signal.ts";
import { RANK_MILESTONES, THRESHOLDS } from "./thresholds.ts";

const KIND = "rank" as const;
type Ranked = SignalOf<"rank">;

/** Known days that say what is usual. */
const FEWEST_DAYS = 14;
const WEEK = 7;
const MONTH = 28;
/** The share of days that are better than the usual rank: a little over half, for ranks that swing between two levels. */
const LEVEL = 0.6;
/** The middle four fifths of a normal distribution span this many standard deviations. */
const MOST = [0.1, 0.9] as const;
const DEVIATIONS_OF_MOST = 2.563;
/** Scatter, in natural logarithms, below which a steady book's isn't taken. */
const LEAST_SCATTER = 0.1;
/** A rank that is less than this many times its usual one has recovered. */
const RECOVERED = 2;
/** A day's rank says where a fall began while it is this recent. */
const RECENT_DAYS = 2;

interface Usual {
  readonly rank: number;
  /** Standard deviation of the natural logarithm of a day's rank. */
  readonly scatter: number;
}

/** A promotion's good weeks and a launch's decline are compared with the worse of the last week and the last month. */
function usualOf(days: RankFacts["days"], before: IsoDate): Usual | null {
  const logs = days.filter(({ day }) => day < before).map(({ rank }) => Math.log(rank));
  const month = logs.slice(-MONTH);
  if (month.length < FEWEST_DAYS) return null;
  const weighted = month.map((value) => ({ value, weight: 1 }));
  const level = Math.max(quantileOf(weighted.slice(-WEEK), LEVEL), quantileOf(weighted, LEVEL));
  const [low, high] = MOST.map((share) => quantileOf(weighted, share));
  const scatter = (high! - low!) / DEVIATIONS_OF_MOST;
  return { rank: Math.round(Math.exp(level)), scatter: Math.max(LEAST_SCATTER, scatter) };
}

const isFallen = (rank: number, usual: Usual): boolean =>
  rank >= usual.rank * THRESHOLDS.rankFallFactor.value &&
  Math.log(rank / usual.rank) >= THRESHOLDS.rankFallSpread.value * usual.scatter;

/** The first of the days up to yesterday on which the rank had left its usual place. */
function fallBegan(days: RankFacts["days"], today: IsoDate): { readonly day: IsoDate; readonly usual: Usual } | null {
  let began: { readonly day: IsoDate; readonly usual: Usual } | null = null;
  for (const { day, rank } of days.filter((one) => one.day >= addDays(today, -WEEK) && one.day < today).toReversed()) {
    const usual = usualOf(days, day);
    if (!usual || rank < usual.rank * RECOVERED) break;
    began = { day, usual };
  }
  return began;
}

const base = ({ id, title: name }: RankFacts, day: IsoDate) => ({
  kind: KIND,
  day,
  subject: { type: "book" as const, id, name },
});

function fallOf(facts: RankFacts, { today, watchedSince, earlier }: Moment): Ranked | null {
  const { now, asin, store, titleAsin: title_asin, days } = facts;
  if (now === null) return null;
  const raised = earlier.findLast(
    (one) => one.kind === KIND && one.variant === "fall" && one.values.asin === asin && one.values.store === store,
  );
  if (raised?.variant === "fall" && raised.day > addDays(today, -THRESHOLDS.rankQuietDays.value)) {
    if (now < raised.values.usual * RECOVERED) return null;
    return { ...raised, values: { ...raised.values, rank: now } };
  }
  const began = fallBegan(days, today);
  const last = days.findLast(({ day }) => day < today);
  if (!began || began.day < watchedSince || !last || last.day < addDays(today, -RECENT_DAYS)) return null;
  const { usual } = began;
  if (usual.rank > THRESHOLDS.rankWorst.value || !isFallen(now, usual) || !isFallen(last.rank, usual)) return null;
  const key = signalKey(KIND, "fall", asin, store, began.day);
  return {
    ...base(facts, today),
    variant: "fall",
    key,
    values: { title_asin, asin, store, rank: now, usual: usual.rank },
  };
}

function milestoneOf(facts: RankFacts, { today, earlier }: Moment): Ranked | null {
  const { now, best, asin, store, titleAsin: title_asin, days } = facts;
  if (now === null) return null;
  const held = earlier.findLast(
    (one) =>
      one.kind === KIND &&
      one.variant === "milestone" &&
      one.day === today &&
      one.values.asin === asin &&
      one.values.store === store,
  );
  if (held) return held as Ranked;
  // A product whose history isn't known yet may have been better before.
  if (best === null || days.length < FEWEST_DAYS) return null;
  const top = RANK_MILESTONES.find((one) => now <= one);
  if (top === undefined || best <= top) return null;
  const key = signalKey(KIND, "milestone", asin, store, top);
  return { ...base(facts, today), variant: "milestone", key, values: { title_asin, asin, store, rank: now, top } };
}

/** Tells ranks that are the best ever and within a milestone, and ranks that fall far beyond a book's own ups and downs. */
export const rankSignals = (facts: readonly RankFacts[], moment: Moment): Ranked[] =>
  facts.flatMap((one) => [milestoneOf(one, moment) ?? [], fallOf(one, moment) ?? []].flat());
