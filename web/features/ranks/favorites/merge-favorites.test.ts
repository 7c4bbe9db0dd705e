import { expect, test } from "vitest";
import { mergeFavorites } from "./merge-favorites.ts";

const [MAY, JUNE] = ["2026-05-01T00:00:00.000Z", "2026-06-01T00:00:00.000Z"];
const shelf = new Set(["tide", "quay"]);

test("sends the browser's favorites the first time, and keeps the account's time of a book in both", () => {
  const merged = mergeFavorites({ local: { tide: MAY, quay: MAY }, stored: { quay: JUNE }, shelf, wasMerged: false });
  expect(merged).toEqual({ favorites: { tide: MAY, quay: JUNE }, unsent: { tide: MAY } });
});

test("doesn't bring back a favorite that was removed on another device", () => {
  const merged = mergeFavorites({ local: { tide: MAY }, stored: {}, shelf, wasMerged: true });
  expect(merged).toEqual({ favorites: {}, unsent: {} });
});

test("doesn't send favorites of books that aren't on the shelf, such as another user's", () => {
  const merged = mergeFavorites({ local: { theirs: MAY }, stored: { tide: JUNE }, shelf, wasMerged: false });
  expect(merged).toEqual({ favorites: { tide: JUNE }, unsent: {} });
});
