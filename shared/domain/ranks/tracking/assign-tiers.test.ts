import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FormatCode } from "#shared/catalogue/formats.ts";
import type { Work } from "#shared/domain/books/shelf.ts";
import { assignTiers, type TrackingFacts } from "./assign-tiers.ts";

const ALL = ["kindle", "paperback", "audiobook", "hardcover", "audio_cd"] as const;

const work = (id: string, formats: readonly FormatCode[] = ["kindle"], ids: readonly string[] = [id]): Work => ({
  id,
  ids,
  title: `Title ${id}`,
  authors: [],
  series: null,
  tags: [],
  partOf: [],
  translationOf: null,
  onShelf: true,
  formats: formats.map((format) => ({
    id: `${id}-${format}`,
    key: `${id}-${format}`,
    keys: [],
    asin: `${id}-${format}`,
    isbn: null,
    title: `Title ${id}`,
    author: "",
    format,
    releaseDate: null,
    kenpc: null,
    since: 1,
    source: "hand" as const,
    sources: [],
    onShelf: true,
    path: [id],
  })),
});

const facts = (given: {
  realtime?: TrackingFacts["choices"]["realtime"];
  favorites?: TrackingFacts["choices"]["favorites"];
  earned?: TrackingFacts["earned"];
  limits?: readonly [number | null, number | null];
  formats?: readonly FormatCode[];
}): TrackingFacts => {
  const [realtime_limit, backlist_limit] = given.limits ?? [1, 1];
  return {
    choices: { realtime: given.realtime ?? {}, favorites: given.favorites ?? {} },
    earned: given.earned ?? {},
    plan: { realtime_limit, backlist_limit, restrict_formats: given.formats ?? ALL },
  };
};

const tiers = (works: readonly Work[], given: Parameters<typeof facts>[0]) =>
  Object.fromEntries(assignTiers(works, facts(given)).map(({ bookId, tier }) => [bookId, tier]));

const SHELF = ["a", "b", "c", "d"].map((id) => work(id));

describe("tiers", () => {
  test("go to chosen books first, then favorites, then the best earners, then by title", () => {
    const given = { realtime: { d: "2026-11-01" }, favorites: { c: "2026-11-02" }, earned: { "b-kindle": 500 } };
    expect(tiers(SHELF, { ...given, limits: [1, 1] })).toEqual({ d: "realtime", c: "backlist", b: "none", a: "none" });
    expect(tiers(SHELF, { ...given, limits: [3, 0] })).toEqual({
      d: "realtime",
      c: "realtime",
      b: "realtime",
      a: "none",
    });
  });

  test("leave a book out of real time that the author took out, but keep it in the backlist", () => {
    expect(tiers(SHELF, { realtime: { a: null }, limits: [null, null] })).toEqual({
      a: "backlist",
      b: "realtime",
      c: "realtime",
      d: "realtime",
    });
  });

  test("keep the oldest choices in real time after a change to a smaller plan", () => {
    const realtime = { a: "2026-11-03", b: "2026-11-01", c: "2026-11-02" };
    expect(tiers(SHELF, { realtime, limits: [2, 1] })).toEqual({
      b: "realtime",
      c: "realtime",
      a: "backlist",
      d: "none",
    });
  });

  test("cover the plan's formats only, and no book without one", () => {
    const works = [work("a", ["kindle", "hardcover"]), work("b", ["hardcover"])];
    const given = facts({ formats: ["kindle"], limits: [null, null] });
    expect(assignTiers(works, given)).toEqual([
      { bookId: "a", tier: "realtime", isChosen: false, asins: ["a-kindle"] },
      { bookId: "b", tier: "none", isChosen: false, asins: [] },
    ]);
  });

  test("follow a choice of a book that was merged into another", () => {
    const merged = work("a", ["kindle"], ["a", "old"]);
    expect(tiers([merged, work("b")], { realtime: { old: "2026-11-01" }, limits: [1, 0] })).toEqual({
      a: "realtime",
      b: "none",
    });
  });

  test("are none without a plan", () => {
    expect(Object.values(tiers(SHELF, { limits: [0, 0] }))).toEqual(["none", "none", "none", "none"]);
  });

  test("never exceed the plan's limits and leave no slot free", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f"), { minLength: 1 }),
        fc.dictionary(fc.constantFrom("a", "b", "c"), fc.option(fc.constantFrom("2026-11-01", "2026-11-02"))),
        fc.nat({ max: 4 }),
        fc.nat({ max: 4 }),
        (ids, realtime, most, backlist) => {
          const assigned = assignTiers(
            ids.map((id) => work(id)),
            facts({ realtime, limits: [most, backlist] }),
          );
          const count = (tier: string) => assigned.filter((book) => book.tier === tier).length;
          const willing = ids.filter((id) => realtime[id] !== null).length;
          expect(count("realtime")).toBe(Math.min(most, willing));
          expect(count("backlist")).toBe(Math.min(backlist, ids.length - count("realtime")));
        },
      ),
    );
  });
});
