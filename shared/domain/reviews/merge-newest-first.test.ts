import { expect, test } from "vitest";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import type { CustomerReview } from "#shared/sources/amazon/answers.ts";
import { mergeNewestFirst } from "./merge-newest-first.ts";

const SIZE = 4;
const at = (minute: number) => new Date(Date.UTC(2026, 9, 1) + minute * MINUTE_MS).toISOString();
const review = (set: number, minute: number): CustomerReview => ({
  title_set_asin: `B00000000${set}`,
  submitted_at: at(minute),
  rating: 5,
  title: null,
  text: null,
  is_vine: false,
  is_verified_purchase: true,
  reviewer: { name: null, avatar: null },
});

/** A part of the portal that counts its calls. */
function partOf(reviews: readonly CustomerReview[]) {
  const pages: number[] = [];
  const read = async (page: number) => {
    pages.push(page);
    return { reviews: reviews.slice((page - 1) * SIZE, page * SIZE), total: reviews.length };
  };
  return { read, pages };
}

const three = [
  [90, 70, 50, 50, 30, 10].map((minute) => review(1, minute)),
  [85, 70, 65, 40, 20, 15, 5].map((minute) => review(2, minute)),
  [88].map((minute) => review(3, minute)),
];
const byDate = (a: CustomerReview, b: CustomerReview) => b.submitted_at.localeCompare(a.submitted_at);

test("pages of several parts follow each other without losing or repeating a review", async () => {
  const all = three.flat().toSorted(byDate);
  for (const size of [1, 3, 5, 100]) {
    const merged = mergeNewestFirst(three.map((reviews) => partOf(reviews).read));
    const read: CustomerReview[] = [];
    for (let page = 1; read.length < all.length; page++)
      read.push(...(await merged(page * size)).reviews.slice((page - 1) * size));
    expect(read.map(({ submitted_at }) => submitted_at)).toEqual(all.map(({ submitted_at }) => submitted_at));
    expect(new Set(read).size).toBe(all.length);
    expect((await merged(1)).total).toBe(all.length);
  }
});

test("reads a part only until it has the requested reviews", async () => {
  const parts = three.map(partOf);
  const merged = mergeNewestFirst(parts.map(({ read }) => read));
  await merged(3);
  expect(parts.map(({ pages }) => pages)).toEqual([[1], [1], [1]]);
  await merged(14);
  await merged(14);
  expect(parts.map(({ pages }) => pages)).toEqual([[1, 2], [1, 2], [1]]);
});

test("simultaneous calls read every page once", async () => {
  const parts = three.map(partOf);
  const merged = mergeNewestFirst(parts.map(({ read }) => read));
  await Promise.all([merged(14), merged(14), merged(2)]);
  expect(parts.map(({ pages }) => pages)).toEqual([[1, 2], [1, 2], [1]]);
});

test("a total that promises more than there is doesn't read forever", async () => {
  const [reviews] = three;
  const merged = mergeNewestFirst([
    async (page) => ({ reviews: reviews!.slice((page - 1) * SIZE, page * SIZE), total: 50 }),
  ]);
  expect(await merged(100)).toEqual({ reviews: reviews!, total: 6 });
});

test("a failed read rejects, and the next call continues", async () => {
  const { read } = partOf(three[0]!);
  let isDown = true;
  const merged = mergeNewestFirst([
    async (page) => {
      if (isDown && page === 2) throw new Error("no network");
      return read(page);
    },
  ]);
  await expect(merged(6)).rejects.toThrow("no network");
  isDown = false;
  expect((await merged(6)).reviews).toEqual(three[0]);
});

test("no part at all has no reviews", async () => {
  expect(await mergeNewestFirst([])(10)).toEqual({ reviews: [], total: 0 });
});
