import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sumOf } from "#shared/primitives/sums.ts";
import type { EarlierSignal, ReviewFacts } from "./facts.ts";
import { lowRatingsBetween, reviewSignals } from "./review.ts";
import { SIGNAL_EXAMPLES } from "./testing/examples.ts";

const MOMENT = { today: "2026-11-20", watchedSince: "2026-01-01", earlier: [] as EarlierSignal[] };
const facts = (some: Partial<ReviewFacts>): ReviewFacts => ({
  id: "w1",
  title: "Salt",
  store: "ATVPDKIKX0DER",
  before: null,
  now: { rating: null, reviews: null },
  listed: [],
  ...some,
});
const raised = (some: Partial<ReviewFacts>, earlier = MOMENT.earlier) =>
  reviewSignals([facts(some)], { ...MOMENT, earlier });

describe("a review", () => {
  const on = (day: string, ...stars: readonly number[]) => stars.map((one) => ({ day, stars: one }));
  const keysOf = (some: Partial<ReviewFacts>, earlier?: EarlierSignal[]) => raised(some, earlier).map(({ key }) => key);
  const fell = { before: { rating: 4.9, reviews: 9 }, now: { rating: 4.5, reviews: 10 } };

  test("of three stars or less is raised on its own", () => {
    expect(raised({ listed: on("2026-11-19", 5, 2, 2, 3) }).map(({ key, values }) => [key, values])).toMatchObject([
      ["review:low:w1:ATVPDKIKX0DER:2026-11-19:1", { stars: 2, count: 1 }],
      ["review:low:w1:ATVPDKIKX0DER:2026-11-19:2", { stars: 2, count: 1 }],
      ["review:low:w1:ATVPDKIKX0DER:2026-11-19:3", { stars: 3, count: 1 }],
    ]);
  });

  test("keeps its key when its stars are edited, another one is removed, or one of another day appears", () => {
    const keys = keysOf({ listed: on("2026-11-19", 2) });
    expect(keysOf({ listed: on("2026-11-19", 3) })).toEqual(keys);
    expect(keysOf({ listed: on("2026-11-19", 1, 5) })).toEqual(keys);
    expect(keysOf({ listed: [...on("2026-11-19", 2), ...on("2026-11-18", 1)] })).toContain(keys[0]);
  });

  test("is raised once for all formats of a book", () => {
    const formats = [facts({ listed: on("2026-11-19", 2) }), facts({ listed: on("2026-11-19", 2) })];
    expect(reviewSignals(formats, MOMENT)).toHaveLength(1);
  });

  test("is not raised when it is older than two weeks or than the watch", () => {
    expect(raised({ listed: on("2026-11-05", 1) })).toEqual([]);
    const moment = { ...MOMENT, watchedSince: "2026-11-20" };
    expect(reviewSignals([facts({ listed: on("2026-11-19", 1) })], moment)).toEqual([]);
  });

  test("that the mean has shown is not raised again once it is read, and later ones are", () => {
    const [byMean] = raised(fell);
    expect(byMean?.values).toMatchObject({ stars: null, count: 1 });
    const listed = on("2026-11-19", 2);
    expect(raised({ ...fell, listed }, [byMean!])).toEqual([]);
    const later = { ...MOMENT, today: "2026-11-22", earlier: [byMean!] };
    const next = reviewSignals([facts({ ...fell, listed: [...listed, ...on("2026-11-21", 1)] })], later);
    expect(next.map(({ key }) => key)).toEqual(["review:low:w1:ATVPDKIKX0DER:2026-11-21:1"]);
  });

  test("that was read is not raised from the mean when it is no longer news", () => {
    const raisedBefore = raised({ ...fell, listed: on("2026-11-19", 2) });
    const later = { ...MOMENT, today: "2026-12-20", earlier: raisedBefore };
    expect(reviewSignals([facts({ ...fell, listed: on("2026-11-19", 2) })], later)).toEqual([]);
    expect(reviewSignals([facts(fell)], { ...later, earlier: [] })).toHaveLength(1);
  });

  test("is recognized from the mean where it can be nothing else", () => {
    // Nine ratings of 4.9 have 43.65 stars at least, ten of 4.5 have 45.5 at most: the tenth has 1.85 at most.
    expect(lowRatingsBetween({ rating: 4.9, reviews: 9 }, { rating: 4.5, reviews: 10 })).toBe(1);
    // Of 300 ratings, a step of the mean hides one of any stars.
    expect(lowRatingsBetween({ rating: 4.5, reviews: 300 }, { rating: 4.4, reviews: 301 })).toBeNull();
  });

  test("is never raised from the mean when all new ratings have four stars or more", () => {
    const stars = (min: number) => fc.array(fc.integer({ min, max: 5 }), { maxLength: 40 });
    const shown = (all: readonly number[]) => ({
      reviews: all.length,
      rating: all.length === 0 ? null : Math.round((sumOf(all, (one) => one) / all.length) * 10) / 10,
    });
    fc.assert(
      fc.property(stars(1), stars(4), (before, added) => {
        expect(lowRatingsBetween(shown(before), shown([...before, ...added]))).toBeNull();
      }),
    );
  });
});

describe("a mean rating", () => {
  const fallen = { before: { rating: 3.1, reviews: 20 }, now: { rating: 2.9, reviews: 21 } };
  const means = (some: Partial<ReviewFacts>, earlier?: EarlierSignal[]) =>
    raised(some, earlier).filter(({ variant }) => variant === "low_mean");

  test("is raised when it falls below three stars", () => {
    expect(means(fallen)).toMatchObject([{ values: { rating: 2.9 } }]);
    expect(means({ now: fallen.now })).toEqual([]);
    expect(means({ before: { rating: 3.5, reviews: 1 }, now: { rating: 2, reviews: 2 } })).toEqual([]);
  });

  test("is raised once while it stays around three stars", () => {
    const [first] = means(fallen);
    expect(means(fallen, [first!]).map(({ key }) => key)).toEqual([first!.key]);
    const other = SIGNAL_EXAMPLES.find(({ variant }) => variant === "low_mean")!;
    expect(means(fallen, [other]).map(({ key }) => key)).toEqual([other.key]);
  });
});
