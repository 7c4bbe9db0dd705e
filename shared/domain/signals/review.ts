import { addDays } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import { sumOf } from "#shared/primitives/sums.ts";
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

/**
 * Each listed review has a key of its own by its day and its place among the low ones of that day, so that an edited or
 * removed one raises nothing again. As many as an earlier signal counted from the mean alone are left out.
 */
function lowReviews(facts: ReviewFacts, { today, watchedSince, earlier }: Moment): Review[] {
  const { listed, before, now, ...book } = facts;
  const { id, title: name, store } = book;
  const oldest = addDays(today, -THRESHOLDS.reviewNewsDays.value);
  const base = { kind: KIND, variant: "low", day: today, subject: { type: "book", id, name } } as const;
  const rated = { store, rating: now.rating, reviews: now.reviews };
  const raisedBefore = earlier.filter(
    (one): one is SignalOf<"review"> & { variant: "low" } =>
      one.kind === KIND && one.variant === "low" && one.subject.id === id && one.values.store === store,
  );
  const low = listed
    .filter(({ day, stars }) => stars <= THRESHOLDS.lowStars.value && day >= oldest && day >= watchedSince)
    .toSorted((a, b) => ascending(a.day, b.day) || a.stars - b.stars);
  if (low.length > 0) {
    const keyed = [...Map.groupBy(low, ({ day }) => day)].flatMap(([day, same]) =>
      same.map(({ stars }, n) => ({ day, stars, key: signalKey(KIND, "low", id, store, day, n + 1) })),
    );
    const byMean = raisedBefore.filter(({ values }) => values.stars === null);
    const lastDay =
      byMean
        .map(({ day }) => day)
        .toSorted(ascending)
        .at(-1) ?? "";
    const isOfMean = keyed
      .filter(({ day }) => day <= lastDay)
      .slice(
        0,
        sumOf(byMean, ({ values }) => values.count),
      );
    return keyed.slice(isOfMean.length).map(({ key, stars }) => ({
      ...base,
      key,
      values: { ...rated, stars: Math.max(1, Math.round(stars)), count: 1 },
    }));
  }
  const count = before && lowRatingsBetween(before, now);
  if (count === null || raisedBefore.some(({ values }) => values.stars !== null && values.reviews === now.reviews))
    return [];
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

/** The formats of a work share their reviews. */
const uniqueByKey = (signals: readonly Review[]): Review[] =>
  signals.filter((one, i) => signals.findIndex(({ key }) => key === one.key) === i);

/** Tells new reviews of three stars or less, and a mean that falls below three stars. */
export const reviewSignals = (facts: readonly ReviewFacts[], moment: Moment): Review[] =>
  uniqueByKey(facts.flatMap((book) => [...lowReviews(book, moment), ...lowMean(book, moment)]));
