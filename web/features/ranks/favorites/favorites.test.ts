import { expect, test } from "vitest";
import { mergeFavorites, readLocalFavorites, wasMergedWith, writeLocalFavorites } from "./favorites.ts";

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

function storageWith(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test("reads back the favorites and the user that were written", () => {
  const storage = storageWith();
  writeLocalFavorites(storage, "u1", { tide: "2026-05-01T00:00:00.000Z" });
  expect(storage.getItem("favBooks")).toBe('{"tide":1777593600000}');
  expect(readLocalFavorites(storage)).toEqual({ tide: "2026-05-01T00:00:00.000Z" });
  expect(wasMergedWith(storage, "u1")).toBe(true);
  expect(wasMergedWith(storage, "u2")).toBe(false);
});

test("ignores damaged entries", () => {
  expect(readLocalFavorites(storageWith({ favBooks: "[1" }))).toEqual({});
  expect(readLocalFavorites(storageWith({ favBooks: "[1]" }))).toEqual({});
  expect(readLocalFavorites(storageWith({ favBooks: '{"a":null,"b":"soon","c":0}' }))).toEqual({
    c: "1970-01-01T00:00:00.000Z",
  });
});

test("tolerates a browser that refuses to store", () => {
  const full = {
    ...storageWith(),
    setItem: () => {
      throw new Error("quota exceeded");
    },
  };
  expect(() => writeLocalFavorites(full, "u1", {})).not.toThrow();
});
