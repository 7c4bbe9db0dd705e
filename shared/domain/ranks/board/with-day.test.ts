import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import type { RankReading } from "../rank.ts";
import { applyReadings } from "./apply-readings.ts";
import type { BoardEntry, RankBoard } from "./board.ts";
import { addToDay, type RankDay } from "./day-readings.ts";
import { areNewPoints, isToldByDay, lastDayOf, withDay } from "./with-day.ts";

const MIDNIGHT = Date.parse("2026-11-20T00:00:00Z");
const ASINS = ["B0QUAY0001", "B0QUAY0002"] as const;
const RATED = { rating: 4.3, reviews: 12 };

const readingOf = (asin: string, at: number, rank: number, rated: Partial<RankReading> = RATED): RankReading => ({
  asin,
  at,
  rank: { rank, isFree: false },
  ...RATED,
  ...rated,
});
const given = (readings: readonly RankReading[], board: RankBoard = new Map()): RankBoard => {
  const { changed, refreshed } = applyReadings(board, readings);
  return new Map([...board, ...refreshed, ...changed]);
};
const morning = (asins: readonly string[] = ASINS) =>
  given(asins.map((asin) => readingOf(asin, MIDNIGHT + 5 * MINUTE_MS, 500)));
const dayOf = (readings: readonly RankReading[]): RankDay => addToDay(new Map(), readings);

describe("a board with its day's points", () => {
  test("equals the board that was given the readings, whichever of them it has", () => {
    const ranks = fc.array(fc.record({ rank: fc.integer({ min: 1, max: 900 }), isFree: fc.boolean() }), {
      maxLength: 11,
    });
    fc.assert(
      fc.property(ranks, ranks, fc.nat({ max: 11 }), fc.option(fc.nat({ max: 24 })), (one, other, known, asked) => {
        const all = [one, other].flatMap((found, n) =>
          found.map((rank, i) => ({ ...readingOf(ASINS[n]!, MIDNIGHT + (i + 1) * 2 * HOUR_MS, 1), rank })),
        );
        const syncingSince = asked === null ? null : MIDNIGHT + asked * HOUR_MS;
        const marked = new Map(
          [...morning()].map(([asin, entry]): [string, BoardEntry] => [asin, { ...entry, syncingSince }]),
        );
        const stored = given(
          all.filter(({ at }) => at <= MIDNIGHT + known * 2 * HOUR_MS),
          marked,
        );
        expect(withDay(stored, dayOf(all))).toEqual(given(all, marked));
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 500 },
    );
  });

  test("keeps the entries without points as they are, and adds no product that it doesn't have", () => {
    const board = morning([ASINS[0]]);
    const completed = withDay(board, dayOf([readingOf(ASINS[1], MIDNIGHT + HOUR_MS, 7)]));
    expect([...completed]).toEqual([...board]);
    expect(completed.get(ASINS[0])).toBe(board.get(ASINS[0]));
  });
});

describe("a change that the day tells", () => {
  const later = MIDNIGHT + 3 * HOUR_MS;
  const isTold = (readings: readonly RankReading[], points = readings) =>
    isToldByDay(morning(), dayOf(points), applyReadings(morning(), readings));

  test("brings ranks alone", () => {
    expect(isTold(ASINS.map((asin) => readingOf(asin, later, 400)))).toBe(true);
  });

  test.each([
    ["another rating", [readingOf(ASINS[0], later, 400, { rating: 4.4 })]],
    ["another number of reviews", [readingOf(ASINS[0], later, 400, { reviews: 13 })]],
    ["no rating", [readingOf(ASINS[0], later, 400, { rating: null, reviews: null })]],
    ["a lost rank", [{ ...readingOf(ASINS[0], later, 400), rank: null }]],
    ["a product that is new", [readingOf("B0QUAY0003", later, 400)]],
  ])("doesn't bring %s", (_, readings) => {
    expect(isTold(readings)).toBe(false);
  });

  test("doesn't bring products without a curve", () => {
    const both = ASINS.map((asin) => readingOf(asin, later, 400));
    expect(isTold(both, both.slice(0, 1))).toBe(false);
  });

  test("leaves out the time of a product without a rank for less than four hours", () => {
    const without = { ...readingOf(ASINS[1], MIDNIGHT + 5 * MINUTE_MS, 1), rank: null };
    const stored = given([without], morning([ASINS[0]]));
    const isFresh = (at: number) => {
      const readings = [readingOf(ASINS[0], at, 400), { ...without, at }];
      return isToldByDay(stored, dayOf(readings), applyReadings(stored, readings));
    };
    expect([isFresh(MIDNIGHT + 4 * HOUR_MS), isFresh(MIDNIGHT + 5 * HOUR_MS)]).toEqual([true, false]);
  });
});

test("a store's last day is that of its last stored reading", () => {
  const later = given([readingOf(ASINS[0], MIDNIGHT + DAY_MS, 400)]);
  expect([lastDayOf([later, morning()]), lastDayOf([morning()]), lastDayOf([])]).toEqual([
    "2026-11-21",
    "2026-11-20",
    null,
  ]);
});

test.each([
  ["in the half hour after", 30 * MINUTE_MS, true],
  ["in the same half hour", 25 * MINUTE_MS, false],
  ["before the last one", 0, false],
])("a reading %s begins a point of its own: %j", (_, after, isNew) => {
  const readings = [readingOf(ASINS[0], MIDNIGHT + after, 400)];
  expect(areNewPoints(morning(), readings, MIDNIGHT + HOUR_MS)).toBe(isNew);
  expect(areNewPoints(morning(), readings, MIDNIGHT + DAY_MS)).toBe(false);
});
