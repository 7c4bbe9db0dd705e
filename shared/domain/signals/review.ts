import { addDays } from "#shared/primitives/dates.ts";
import type { Moment, Rated, ReviewFacts } from "./facts.ts";
import { type SignalOf, signalKey } from "./signal.ts";
import { THRESHOLDS } from "./thresholds.ts";

const KIND = "review";
type Review = SignalOf<"review">;

/** Amazon shows means with one decimal. */
const HALF_A_STEP = 0.05;
/** With fewer ratings, the mean is one reader's opinion. */
const FEWEST_RATINGS = 3;

/**
 * The number of ratings since the reading before, when even the highest sum of stars that both means allow leaves at
 * least one of three or less among them; null otherwise.
 */
export function lowRatingsBetween(before: Rated, now: Rated): number | null {
  const added = (now.reviews ?? 0) - (before.reviews ?? 0);
  if (now.rating === null || now.reviews === null || before.reviews === null || added <= 0) return null;
  if (before.rating === null && before.reviews > 0) return null;
  const most = Math.min(5, now.rating + HALF_A_STEP) * now.reviews;
  const least = before.reviews === 0 ? 0 : Math.max(1, before.rating! - HALF_A_STEP) * before.reviews;
  return most - least < (THRESHOLDS.lowStars.value + 1) * added ? added : null;
}

function lowReviews({ listed, before, now, ...book }: ReviewFacts, { today, watchedSince }: Moment): Review[] {
  const { id, title: name, store } = book;
  const oldest = addDays(today, -THRESHOLDS.reviewNewsDays.value);
  const base = { kind: KIND, variant: "low", day: today, subject: { type: "book", id, name } } as const;
  const rated = { store, rating: now.rating, reviews: now.reviews };
  const low = listed.filter(
    ({ day, stars }) => stars <= THRESHOLDS.lowStars.value && day >= oldest && day >= watchedSince,
  );
  const groups = Map.groupBy(low, ({ day, stars }) => `${day} ${stars}`);
  if (groups.size > 0)
    return [...groups.values()].map((same) => {
      const { day, stars } = same[0]!;
      const key = signalKey(KIND, "low", id, store, day, stars);
      return { ...base, key, values: { ...rated, stars: Math.max(1, Math.round(stars)), count: same.length } };
    });
  const count = before && lowRatingsBetween(before, now);
  if (count === null) return [];
  return [{ ...base, key: signalKey(KIND, "low", id, store, now.reviews!), values: { ...rated, stars: null, count } }];
}

function lowMean({ id, title: name, store, before, now }: ReviewFacts, { today, earlier }: Moment): Review[] {
  const isLow = now.rating !== null && now.rating < THRESHOLDS.lowMean.value;
  if (!isLow || (now.reviews ?? 0) < FEWEST_RATINGS) return [];
  const raised = earlier.findLast(
    (one) => one.kind === KIND && one.variant === "low_mean" && one.subject.id === id && one.values.store === store,
  );
  const hasFallen = before?.rating != null && before.rating >= THRESHOLDS.lowMean.value;
  if (!raised && !hasFallen) return [];
  const key = raised?.key ?? signalKey(KIND, "low_mean", id, store, today);
  const values = { store, rating: now.rating, reviews: now.reviews };
  return [{ kind: KIND, variant: "low_mean", key, day: today, subject: { type: "book", id, name }, values }];
}

/** Tells new reviews of three stars or less, and a mean that falls below three stars. */
export const reviewSignals = (facts: readonly ReviewFacts[], moment: Moment): Review[] =>
  facts.flatMap((book) => [...lowReviews(book, moment), ...lowMean(book, moment)]);
