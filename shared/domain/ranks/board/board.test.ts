import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import type { RankReading } from "../rank.ts";
import { applyHistory } from "./apply-history.ts";
import { applyReadings } from "./apply-readings.ts";
import { EMPTY_ENTRY, type RankBoard } from "./board.ts";
import { markSyncing, unmarkSyncing } from "./mark-syncing.ts";
import { summarizeRank } from "./summarize.ts";

const START = Date.parse("2026-11-10T00:00:00Z");
const ASIN = "B0QUAY0001";
const NOTHING: RankBoard = new Map();

const reading = (hours: number, rank: number | null, more: Partial<RankReading> = {}): RankReading => ({
  asin: ASIN,
  at: START + hours * HOUR_MS,
  rating: 4.5,
  reviews: 10,
  rank: rank === null ? null : { rank, isFree: false },
  ...more,
});
function read(before: RankBoard, ...readings: readonly RankReading[]): RankBoard {
  const board = new Map(before);
  for (const one of readings) {
    const { changed, refreshed } = applyReadings(board, [one]);
    for (const [asin, entry] of [...refreshed, ...changed]) board.set(asin, entry);
  }
  return board;
}
const summaryAt = (board: RankBoard, hours: number) =>
  summarizeRank(board.get(ASIN) ?? EMPTY_ENTRY, START + hours * HOUR_MS);
const answer = (to: string, ...days: readonly (readonly [date: string, rank: number, isFree?: boolean])[]) => ({
  days: new Map([
    [ASIN, days.map(([date, rank, isFree = false]) => ({ date, rank, isFree, origin: "portal" as const }))],
  ]),
  covered: { asins: [ASIN], to },
});

describe("the rank a day before", () => {
  test.each([
    ["no reading", [], null],
    ["a reading 19 hours older", [[5, 300]], null],
    ["a reading 20 hours older", [[4, 300]], 300],
    ["a reading 48 hours older", [[-24, 300]], 300],
    ["a reading 49 hours older", [[-25, 300]], null],
    [
      "several readings, the closest to a day",
      [
        [-13, 100],
        [-1, 200],
        [3, 300],
        [20, 400],
      ],
      200,
    ],
  ] as const)("compares the last reading with %s", (_, earlier, expected) => {
    const board = read(NOTHING, ...earlier.map(([at, rank]) => reading(at, rank)), reading(24, 500));
    expect(summaryAt(board, 24).lastRank).toBe(expected);
  });

  test("is missing when it stands in the other list, or the product has no rank now", () => {
    const free = reading(0, 300, { rank: { rank: 300, isFree: true } });
    expect(summaryAt(read(NOTHING, free, reading(24, 500)), 24)).toMatchObject({ lastRank: null, rank: { rank: 500 } });
    expect(summaryAt(read(NOTHING, reading(0, 300), reading(24, null)), 24)).toMatchObject({
      lastRank: null,
      rank: null,
      reviews: 10,
    });
  });
});

describe("the best rank", () => {
  test("is provisional until the portal's history covers its day, and never gets worse then", () => {
    const board = read(NOTHING, reading(0, 500), reading(2, 400));
    expect(summaryAt(board, 2).bestPaid).toEqual({ rank: 400, date: "2026-11-10", isProvisional: true });
    const { changed } = applyHistory(board, answer("2026-11-10", ["2026-11-09", 700], ["2026-11-10", 450]));
    expect(summaryAt(changed, 2).bestPaid).toEqual({ rank: 400, date: "2026-11-10", isProvisional: false });
  });

  test("is free when the portal lists the day as free only, whatever the reading said", () => {
    const board = read(NOTHING, reading(-24, 20_000), reading(0, 150));
    expect(summaryAt(board, 0).bestPaid).toMatchObject({ rank: 150, isProvisional: true });
    const { changed } = applyHistory(board, answer("2026-11-10", ["2026-11-09", 21_000], ["2026-11-10", 160, true]));
    expect(summaryAt(changed, 0)).toMatchObject({
      bestPaid: { rank: 20_000, date: "2026-11-09", isProvisional: false },
      bestFree: { rank: 150, date: "2026-11-10", isProvisional: false },
    });
  });

  test("ignores a late reading of a day that the portal's history covers", () => {
    const { changed } = applyHistory(NOTHING, answer("2026-11-10", ["2026-11-10", 450]));
    expect(summaryAt(read(changed, reading(0, 400)), 2).bestPaid).toMatchObject({ rank: 450, isProvisional: false });
  });

  test("forgets a reading after a week without the portal's history", () => {
    const week = read(NOTHING, reading(0, 150), reading(6 * 24, 900));
    expect(summaryAt(week, 6 * 24).bestPaid?.rank).toBe(150);
    expect(summaryAt(read(week, reading(7 * 24, 901)), 7 * 24).bestPaid?.rank).toBe(900);
  });

  test("names the first day of equal ranks and keeps paid and free apart", () => {
    const history = answer("2026-11-08", ["2026-11-08", 90], ["2026-11-02", 90], ["2026-11-03", 5, true]);
    const { changed } = applyHistory(read(NOTHING, reading(0, 90)), history);
    expect(summaryAt(changed, 0)).toMatchObject({
      bestPaid: { rank: 90, date: "2026-11-02", isProvisional: false },
      bestFree: { rank: 5, date: "2026-11-03", isProvisional: false },
    });
  });

  test("changes nothing when the same history is read again", () => {
    const history = answer("2026-11-08", ["2026-11-08", 90]);
    const { changed } = applyHistory(NOTHING, history);
    expect(applyHistory(changed, history).changed.size).toBe(0);
    expect(applyHistory(changed, answer("2026-11-07", ["2026-11-07", 95])).changed.size).toBe(0);
  });
});

describe("a reading", () => {
  test("that repeats the stored values is not worth a write", () => {
    const board = read(NOTHING, reading(0, 500));
    const { changed, refreshed } = applyReadings(board, [reading(2, 500)]);
    expect([changed.size, refreshed.get(ASIN)?.readAt]).toEqual([0, START + 2 * HOUR_MS]);
  });

  test.each([
    ["another rank", reading(2, 499)],
    ["another list", reading(2, 500, { rank: { rank: 500, isFree: true } })],
    ["no rank any more", reading(2, null)],
    ["another rating", reading(2, 500, { rating: 4.6 })],
    ["another number of reviews", reading(2, 500, { reviews: 11 })],
  ])("with %s is", (_, other) => {
    expect(applyReadings(read(NOTHING, reading(0, 500)), [other]).changed.has(ASIN)).toBe(true);
  });

  test("without rating and reviews leaves the known ones", () => {
    const board = read(NOTHING, reading(0, 500), reading(2, 400, { rating: null, reviews: null }));
    expect(summaryAt(board, 2)).toMatchObject({ rank: { rank: 400 }, rating: 4.5, reviews: 10 });
  });
});

describe("a requested reading", () => {
  const marked = (board: RankBoard, hours: number) => markSyncing(board, [ASIN], START + hours * HOUR_MS).changed;

  test("is marked for a minute, once", () => {
    const board = marked(NOTHING, 1);
    expect(marked(board, 1).size).toBe(0);
    expect(summaryAt(board, 1).isSyncing).toBe(true);
    expect(summaryAt(board, 1 + 1 / 60).isSyncing).toBe(false);
  });

  test("ends its mark even when the values are unchanged, and an earlier reading doesn't", () => {
    const board = marked(read(NOTHING, reading(0, 500)), 1);
    expect(summaryAt(read(board, reading(0.5, 500)), 1).isSyncing).toBe(true);
    const { changed } = applyReadings(board, [reading(1, 500)]);
    expect(summaryAt(changed, 1)).toMatchObject({ isSyncing: false, rank: { rank: 500 } });
  });

  test("ends its mark when it fails", () => {
    const { changed } = unmarkSyncing(marked(NOTHING, 1), [ASIN]);
    expect(summaryAt(changed, 1).isSyncing).toBe(false);
    expect(unmarkSyncing(changed, [ASIN]).changed.size).toBe(0);
  });
});
