import { expect, test } from "vitest";
import { estimatorOf } from "#local/simulators/amazon/dataset/reports.ts";
import { eachMonth, lastDayOf } from "#shared/primitives/dates.ts";
import { fromMicros } from "#shared/primitives/money.ts";
import { clientShelf, MONTHS_EARNED } from "./client-shelves.ts";
import { SMALL_CLIENTS } from "./people.ts";

const TODAY = "2026-11-20";
const SHELVES = SMALL_CLIENTS.map((person, n) => clientShelf(person, n, TODAY));

/** Royalties of a client's copies sold in the last closed month, by currency. */
function earnedBy(n: number): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { currency, royalty } of estimatorOf(["2026-10"], TODAY, SHELVES[n]).sales)
    sums[currency] = (sums[currency] ?? 0) + fromMicros(royalty);
  return sums;
}

test("every client has one book with a title and products of its own", () => {
  const works = SHELVES.map(({ works: [work] }) => work!);
  expect(new Set(works.map(({ title }) => title)).size).toBe(SMALL_CLIENTS.length);
  expect(new Set(works.flatMap(({ formats }) => formats.map(({ asin }) => asin))).size).toBe(2 * SMALL_CLIENTS.length);
});

test("a client has figures of twelve months until today, however old the book is", () => {
  for (const shelf of SHELVES) {
    expect(eachMonth(shelf.since, TODAY)).toHaveLength(MONTHS_EARNED);
    expect(shelf.works[0]!.formats[0]!.released < shelf.since).toBe(true);
    const { sales, reads } = estimatorOf(eachMonth(shelf.since, TODAY), TODAY, shelf);
    expect(new Set([...sales, ...reads].map(({ date }) => lastDayOf(date))).size).toBe(MONTHS_EARNED);
  }
});

test("no client earns the same amount in two currencies, nor the same as another client", () => {
  const earned = SHELVES.map((_, n) => Object.values(earnedBy(n)).map((amount) => amount.toFixed(2)));
  for (const amounts of earned) expect(new Set(amounts).size).toBe(amounts.length);
  expect(new Set(earned.map((amounts) => amounts.join(" "))).size).toBe(SHELVES.length);
});

test("clients range from a few dollars to over a thousand a month", () => {
  const dollars = SHELVES.map((_, n) => earnedBy(n).USD ?? 0).sort((a, b) => a - b);
  expect(dollars[0]).toBeLessThan(40);
  expect(dollars.at(-1)).toBeGreaterThan(400);
  expect(dollars.at(-1)).toBeLessThan(3000);
});
