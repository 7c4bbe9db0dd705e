import { expect, test } from "vitest";
import { MAX_SENT_RANKS, SentRanks } from "#shared/api/ranks/sent-ranks.ts";
import { eachDay } from "#shared/primitives/dates.ts";
import type { PortalBook } from "#shared/sources/amazon/answers.ts";
import { historyBatches, toDays, toReadings } from "./rank-rows.ts";

const AT = "2026-11-20T12:00:00.000Z";
const book = (asin: string, changes: Partial<PortalBook> = {}): PortalBook => ({
  asin,
  title_set_asin: asin,
  title: "A Lantern",
  authors: [],
  binding: null,
  image: null,
  published: null,
  file_size_kb: null,
  runtime_minutes: null,
  publisher: null,
  pages: null,
  sales_rank: 1200,
  average_review: 4.4,
  reviews: 31,
  ...changes,
});

test("a product named by several answers is one reading", () => {
  const readings = toReadings([book("B0LANTERN1"), book("B0LANTERN2"), book("B0LANTERN1", { sales_rank: 900 })], AT);
  expect(readings).toEqual([
    { asin: "B0LANTERN1", at: AT, rank: 900, is_free: false, rating: 4.4, reviews: 31 },
    { asin: "B0LANTERN2", at: AT, rank: 1200, is_free: false, rating: 4.4, reviews: 31 },
  ]);
});

test("a product without a rank keeps its rating and reviews", () => {
  expect(toReadings([book("B0LANTERN1", { sales_rank: null })], AT)).toMatchObject([{ rank: null, reviews: 31 }]);
});

test("history leaves out days that were not requested", () => {
  const points = eachDay("2026-11-01", "2026-11-10").map((date) => ({ date, rank: 7, is_free: false }));
  const days = toDays({ B0LANTERN1: points }, { from: "2026-11-03", to: "2026-11-04" });
  expect(days.map(({ date }) => date)).toEqual(["2026-11-03", "2026-11-04"]);
});

const TO = "2026-11-18";
const daysOf = (asin: string, from: string) =>
  eachDay(from, TO).map((date, i) => ({ asin, date, rank: i + 1, is_free: i % 9 === 0 }));
const shelf = Array.from({ length: 12 }, (_, i) =>
  daysOf(`B0LANTER${String(i).padStart(2, "0")}`, `${2014 + i}-03-05`),
);

test("ten years of a shelf go into accepted requests, each day exactly once", () => {
  const days = shelf.flat();
  const batches = historyBatches(days, TO);
  for (const history of batches)
    expect(SentRanks.safeParse({ marketplace: "ATVPDKIKX0DER", history }).success).toBe(true);
  const key = ({ asin, date }: { asin: string; date: string }) => `${asin} ${date}`;
  expect(batches.flat().map(key).sort()).toEqual(days.map(key).sort());
  expect(batches.length).toBeLessThan(1.3 * (days.length / MAX_SENT_RANKS) + 1);
});

test("a product's year and the latest months are never split between requests", () => {
  const batches = historyBatches(shelf.flat(), TO);
  const seenIn = new Map<string, Set<number>>();
  for (const [i, batch] of batches.entries())
    for (const { asin, date } of batch) {
      const group = date >= "2026-10-01" ? "latest" : `${asin} ${date.slice(0, 4)}`;
      seenIn.set(group, (seenIn.get(group) ?? new Set()).add(i));
    }
  expect([...seenIn.values()].every(({ size }) => size === 1)).toBe(true);
});

test("an answer without a day needs no request for days", () => {
  expect(historyBatches([], TO)).toEqual([]);
});
