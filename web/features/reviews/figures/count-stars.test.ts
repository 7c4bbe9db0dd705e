import { expect, test } from "vitest";
import { buildReview } from "../testing/review-builders.ts";
import { countByMonth, countStars, starRows } from "./count-stars.ts";

const at = (submitted_at: string, rating: number) => buildReview({ submitted_at, rating });

test("reviews are counted by whole stars, and those without stars are left out", () => {
  const reviews = [5, 4.5, 4, 2, 0].map((rating) => buildReview({ rating }));
  expect(countStars(reviews)).toEqual({ byStars: { 5: 2, 4: 1, 3: 0, 2: 1, 1: 0 }, count: 4, average: 4 });
  expect(countStars([])).toMatchObject({ count: 0, average: null });
});

test("the file of stars has plain numbers, the most stars first", () => {
  const stars = countStars([5, 5, 4, 1].map((rating) => buildReview({ rating })));
  expect(starRows(stars)).toEqual([
    ["Stars", "Reviews", "Share"],
    ["5", "2", "0.5000"],
    ["4", "1", "0.2500"],
    ["3", "0", "0.0000"],
    ["2", "0", "0.0000"],
    ["1", "1", "0.2500"],
  ]);
});

test("months without a review stand between those that have one, across a year's end", () => {
  const reviews = [at("2026-02-10T12:00:00Z", 5), at("2025-12-10T12:00:00Z", 1), at("2026-02-01T12:00:00Z", 4)];
  expect(countByMonth(reviews, "UTC").map(({ month, count, average }) => [month, count, average])).toEqual([
    ["2025-12", 1, 1],
    ["2026-01", 0, null],
    ["2026-02", 2, 4.5],
  ]);
  expect(countByMonth([], "UTC")).toEqual([]);
});

test("a review belongs to the month of the day that the list shows", () => {
  const [newYear] = countByMonth([at("2026-01-01T02:00:00Z", 5)], "America/New_York");
  expect(newYear?.month).toBe("2025-12");
});

test("the months add up to all reviews", () => {
  const reviews = Array.from({ length: 200 }, (_, i) =>
    at(new Date(Date.UTC(2024, 0, 1 + i * 5)).toISOString(), 1 + (i % 5)),
  );
  const months = countByMonth(reviews, "Asia/Tokyo");
  expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(200);
  for (const stars of [1, 2, 3, 4, 5] as const)
    expect(months.reduce((sum, { byStars }) => sum + byStars[stars], 0)).toBe(countStars(reviews).byStars[stars]);
});
