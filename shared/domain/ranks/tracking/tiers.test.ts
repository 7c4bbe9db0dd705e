import { describe, expect, test } from "vitest";
import { assignTiers, NO_CHOICES, type TrackableBook, withChoices } from "./tiers.ts";

const books: readonly TrackableBook[] = [
  { bookId: "old", newest: "2019-01-01" },
  { bookId: "new", newest: "2026-01-01" },
  { bookId: "undated", newest: null },
];
const limits = (realtime_limit: number | null, backlist_limit: number | null) => ({ realtime_limit, backlist_limit });
const tiersOf = (...args: Parameters<typeof assignTiers>) =>
  Object.fromEntries([...assignTiers(...args)].map(([id, { tier }]) => [id, tier]));

describe("tiers", () => {
  test("hold the newest releases without choices, and leave the rest for when they are opened", () => {
    expect(tiersOf(books, NO_CHOICES, limits(1, 1))).toEqual({ new: "realtime", old: "backlist", undated: "none" });
  });

  test("hold every book in real time without limits", () => {
    expect(new Set(Object.values(tiersOf(books, NO_CHOICES, limits(null, null))))).toEqual(new Set(["realtime"]));
  });

  test("prefer chosen books to favorites, and favorites to new releases", () => {
    const favorites = { old: "2026-05-01T00:00:00.000Z" };
    expect(tiersOf(books, { realtime: {}, favorites }, limits(1, 1))).toMatchObject({
      old: "realtime",
      new: "backlist",
    });
    const choices = { realtime: { undated: true }, favorites };
    expect(tiersOf(books, choices, limits(1, 1))).toEqual({ undated: "realtime", old: "backlist", new: "none" });
  });

  test("keep a book out of real time that was taken out, even with a free slot", () => {
    expect(tiersOf(books, { realtime: { new: false }, favorites: {} }, limits(null, null))).toMatchObject({
      new: "backlist",
    });
  });

  test("move the last books down on a smaller plan, and restore them on the former one", () => {
    const choices = { realtime: { old: true, undated: true }, favorites: {} };
    expect(tiersOf(books, choices, limits(1, 10))).toEqual({ old: "realtime", undated: "backlist", new: "backlist" });
    expect(tiersOf(books, choices, limits(2, 10))).toMatchObject({ old: "realtime", undated: "realtime" });
  });

  test("say which books the author has chosen", () => {
    const assigned = assignTiers(books, { realtime: { old: true }, favorites: {} }, limits(2, 10));
    expect(assigned.get("old")).toEqual({ tier: "realtime", isChosen: true });
    expect(assigned.get("new")).toEqual({ tier: "realtime", isChosen: false });
  });
});

describe("a change of choices", () => {
  const before = { realtime: { old: true }, favorites: { old: "2026-05-01T00:00:00.000Z" } };

  test("keeps the choices of books that it doesn't name, and ends a favorite", () => {
    expect(withChoices(before, { realtime: { new: false }, favorites: { old: null } })).toEqual({
      realtime: { old: true, new: false },
      favorites: {},
    });
  });

  test("is none when it repeats what is stored", () => {
    const repeated = { realtime: { old: true }, favorites: { old: "2026-05-01T00:00:00.000Z", new: null } };
    expect(withChoices(before, repeated)).toBe(before);
  });
});
