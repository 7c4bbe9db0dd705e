import { describe, expect, test } from "vitest";
import { addDays, addMonths, eachDay, firstDayOf, lastDayOf } from "#shared/primitives/dates.ts";
import { WORKS, type Work } from "./author.ts";
import { dayOf } from "./day.ts";
import { promotionOn } from "./demand.ts";
import { followersOf } from "./followers.ts";
import { isUpcoming, preordersOf, wasAnnounced } from "./preorders.ts";
import { rankOn, ranksOf } from "./ranks.ts";
import { reviewsOf } from "./reviews.ts";
import { ALL_WORKS, CLARA_WINTERBOURNE, MARCUS_HALE, SHELVES } from "./shelves.ts";
import { STORES } from "./stores.ts";

const TODAY = "2026-11-20";
const US = STORES[0]!;
const mean = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

describe("ranks", () => {
  const work = WORKS.find(({ title }) => title === "The Last Longitude")!;
  const format = work.formats[0]!;

  test("are better in the weeks of a launch than a year later", () => {
    const meanFrom = (start: string) =>
      mean(ranksOf(CLARA_WINTERBOURNE, work, format, US, start, addDays(start, 20)).map(({ rank }) => rank));
    expect(meanFrom(format.released)).toBeLessThan(meanFrom(addDays(format.released, 365)) / 2);
  });

  test("move against sales: months with more sales have the better rank", () => {
    const months = Array.from({ length: 18 }, (_, i) => addMonths("2026-10", -i));
    const copies = (month: string) =>
      eachDay(firstDayOf(month), lastDayOf(month))
        .flatMap((day) => dayOf(day).sales)
        .filter((sale) => sale.format === format && sale.store === US)
        .reduce((sum, sale) => sum + sale.sold, 0);
    const rows = months.map((month) => ({
      copies: copies(month),
      rank: mean(
        ranksOf(CLARA_WINTERBOURNE, work, format, US, firstDayOf(month), lastDayOf(month)).map(({ rank }) => rank),
      ),
    }));
    const sorted = rows.toSorted((a, b) => b.copies - a.copies).map(({ rank }) => rank);
    expect(mean(sorted.slice(0, 6))).toBeLessThan(mean(sorted.slice(-6)));
  });

  test("are in the free list while the book is free, and only then", () => {
    const first = WORKS[0]!;
    const days = eachDay("2026-01-01", "2026-10-31");
    for (const day of days) {
      const isFree = promotionOn(first, day)?.kind === "free";
      expect(rankOn(CLARA_WINTERBOURNE, first, first.formats[0]!, US, day).list).toBe(isFree ? "FREE" : "PAID");
    }
  });

  test("start with the release and are whole numbers of at least 1", () => {
    const points = ranksOf(CLARA_WINTERBOURNE, work, format, US, "2009-10-01", TODAY);
    expect(points[0]!.date).toBe(format.released);
    expect(points.every(({ rank }) => Number.isInteger(rank) && rank >= 1)).toBe(true);
  });
});

test("reviews follow launches, are dated after the release, and only increase", () => {
  const inWeeks = (work: Work, from: number, to: number) =>
    reviewsOf(work, US, TODAY).filter(
      ({ date }) => date >= addDays(work.formats[0]!.released, from) && date < addDays(work.formats[0]!.released, to),
    ).length;
  const old = WORKS.filter(({ formats }) => formats[0]!.released < "2025-01-01");
  const sum = (from: number, to: number) => old.reduce((total, work) => total + inWeeks(work, from, to), 0);
  expect(sum(9, 70)).toBeGreaterThan(2 * sum(400, 461));
  for (const work of WORKS) {
    const now = reviewsOf(work, US, TODAY);
    const before = reviewsOf(work, US, addDays(TODAY, -60));
    expect(now.slice(now.length - before.length)).toEqual(before);
    expect(now.every(({ date, rating }) => date >= work.formats[0]!.released && rating >= 1 && rating <= 5)).toBe(true);
  }
});

test("followers increase, and a more widely read pen name has more", () => {
  const clara = (day: string) => followersOf(CLARA_WINTERBOURNE, "Clara Winterbourne", day);
  expect(clara(TODAY)).toBeGreaterThan(clara("2025-11-20"));
  expect(clara(TODAY)).toBeGreaterThan(followersOf(MARCUS_HALE, "Marcus Hale", TODAY));
});

test("the demo author has two announced books, and earlier pre-orders in several stores to compare them with", () => {
  const { works, upcoming } = CLARA_WINTERBOURNE;
  expect(upcoming.filter((work) => isUpcoming(work, TODAY))).toHaveLength(2);
  const earlier = works.filter((work) => wasAnnounced(work, CLARA_WINTERBOURNE));
  expect(earlier.length).toBeGreaterThan(8);
  for (const work of [...upcoming, ...earlier]) {
    const orders = preordersOf(work, TODAY);
    expect(new Set(orders.map(({ store }) => store.label)).size).toBeGreaterThan(4);
    expect(orders.reduce((sum, { units }) => sum + units, 0)).toBeGreaterThan(50);
    expect(orders.every(({ date }) => date < work.formats[0]!.released)).toBe(true);
  }
});

test("an announced book has pre-orders until its release", () => {
  const [work] = CLARA_WINTERBOURNE.upcoming;
  const released = work!.formats[0]!.released;
  expect(isUpcoming(work!, TODAY)).toBe(true);
  expect(isUpcoming(work!, released)).toBe(false);
  const orders = preordersOf(work!, addDays(released, 10));
  expect(orders.every(({ date, units }) => date < released && units !== 0)).toBe(true);
  expect(preordersOf(work!, TODAY)).toEqual(orders.filter(({ date }) => date <= TODAY));
});

test("no two accounts share a work or an ID", () => {
  expect(new Set(SHELVES.map(({ key }) => key)).size).toBe(SHELVES.length);
  const ids = ALL_WORKS.flatMap(({ formats }) => formats.map(({ asin }) => asin));
  expect(new Set(ids).size).toBe(ids.length);
  const titles = (key: string) =>
    dayOf("2026-10-01", SHELVES.find((shelf) => shelf.key === key)!).sales.map(({ work }) => work.author);
  expect(new Set(titles("marcus-hale"))).toEqual(new Set(["Marcus Hale"]));
  expect(titles("jun-alder")).toEqual([]);
});
