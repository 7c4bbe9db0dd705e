import { expect, test } from "vitest";
import { addDays } from "#shared/primitives/dates.ts";
import { WORKS, type Work } from "./author.ts";
import { dayOf } from "./day.ts";
import { followersBetween, followersOf } from "./followers.ts";
import { MARKETPLACES } from "./marketplaces.ts";
import { isUpcoming, preordersOf, wasAnnounced } from "./preorders.ts";
import { reviewsOf } from "./reviews.ts";
import { ALL_WORKS, CLARA_WINTERBOURNE, MARCUS_HALE, SHELVES } from "./shelves.ts";

const TODAY = "2026-11-20";
const US = MARKETPLACES[0]!;

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
  const year = followersBetween(CLARA_WINTERBOURNE, "Clara Winterbourne", "2025-11-20", TODAY);
  expect([year[0]?.count, year.at(-1)?.count]).toEqual([clara("2025-11-20"), clara(TODAY)]);
  expect(year.every(({ count }, i) => count >= (year[i - 1]?.count ?? 0))).toBe(true);
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
