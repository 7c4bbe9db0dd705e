import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#shared/primitives/dates.ts";
import type { Moment, RankFacts } from "./facts.ts";
import { rankSignals } from "./rank.ts";

const TODAY = "2026-11-20";
const MOMENT: Moment = { today: TODAY, watchedSince: "2026-01-01", earlier: [] };
/** Ranks of the days up to yesterday. */
const until = (ranks: readonly number[], end = addDays(TODAY, -1)) =>
  ranks.map((rank, i) => ({ day: addDays(end, i + 1 - ranks.length), rank }));
const STEADY = Array.from({ length: 30 }, (_, i) => 3_000 + (i % 3) * 100);
const facts = (some: Partial<RankFacts>): RankFacts => ({
  id: "w1",
  title: "Salt",
  titleAsin: "B000000001",
  asin: "B000000001",
  store: "ATVPDKIKX0DER",
  now: 3_000,
  best: 900,
  days: until(STEADY),
  ...some,
});
const raised = (some: Partial<RankFacts>, moment: Partial<Moment> = {}) =>
  rankSignals([facts(some)], { ...MOMENT, ...moment });
const variants = (some: Partial<RankFacts>, moment?: Partial<Moment>) =>
  raised(some, moment).map(({ variant }) => variant);

describe("a rank's milestone", () => {
  test("is the best one that the rank reaches for the first time", () => {
    expect(raised({ now: 87, best: 1_200 })).toMatchObject([{ variant: "milestone", values: { rank: 87, top: 100 } }]);
    expect(variants({ now: 800, best: 900 })).toEqual([]);
    expect(raised({ now: 1, best: 2 })).toMatchObject([{ values: { top: 1 } }]);
  });

  test("is not raised while the product's history isn't known", () => {
    expect(variants({ now: 87, best: null })).toEqual([]);
    expect(variants({ now: 87, best: 5_000, days: until(STEADY.slice(0, 5)) })).toEqual([]);
    expect(variants({ now: null })).toEqual([]);
  });
});

describe("a rank's fall", () => {
  const FALLEN = [...STEADY.slice(0, -1), 12_000];

  test("is raised on the day after it began", () => {
    expect(raised({ now: 11_500, days: until(FALLEN) })).toMatchObject([
      { variant: "fall", key: "rank:fall:B000000001:ATVPDKIKX0DER:2026-11-19", values: { rank: 11_500, usual: 3_100 } },
    ]);
  });

  test.each([
    ["only the last reading is worse", { now: 12_000 }],
    ["the rank has recovered", { now: 3_200, days: until(FALLEN) }],
    ["too few days are known", { now: 12_000, days: until(FALLEN.slice(-10)) }],
    ["yesterday isn't known", { now: 12_000, days: until(FALLEN, addDays(TODAY, -4)) }],
    [
      "a promotion of five days is over",
      { now: 21_000, days: until([...Array(24).fill(20_000), ...Array(5).fill(300), 20_500]) },
    ],
    [
      "the book's ranks swing as far by chance",
      { now: 12_000, days: until(FALLEN.map((rank, i) => (i % 2 ? rank : rank / 4))) },
    ],
    ["it sold too little to say", { now: 900_000, days: until(FALLEN.map((rank) => rank * 50)) }],
  ])("is not raised when %s", (_, some) => {
    expect(variants(some)).toEqual([]);
  });

  test("is raised once within two weeks, however the rank swings", () => {
    const [first] = raised({ now: 11_500, days: until(FALLEN) });
    const later = { today: addDays(TODAY, 3), earlier: [first!] };
    expect(raised({ now: 9_700, days: until(FALLEN) }, later)).toMatchObject([
      { key: first!.key, values: { rank: 9_700 } },
    ]);
    expect(raised({ now: 4_000, days: until(FALLEN) }, later)).toEqual([]);
  });

  test("is never raised for a rank that stays within a factor of three", () => {
    const rank = fc.integer({ min: 2_000, max: 6_000 });
    fc.assert(
      fc.property(fc.array(rank, { minLength: 20, maxLength: 40 }), rank, (ranks, now) => {
        expect(variants({ now, days: until(ranks) })).toEqual([]);
      }),
    );
  });
});
