import { describe, expect, test } from "vitest";
import { convertReport } from "#shared/domain/royalties/convert-report.ts";
import { groupRecords, totalsOf } from "#shared/domain/royalties/group-records.ts";
import { buildBook, buildSeries, buildTag } from "#web/testing/book-builders.ts";
import { buildReport } from "#web/testing/report-builders.ts";
import { bySeries, lacksBorrows, shelfFacts, taggedRecords } from "./shelf-facts.ts";

const salt = buildSeries({ id: "salt", name: "Salt Road" });
const cosy = buildTag({ id: "cosy", name: "Cosy" });
const facts = shelfFacts([
  buildBook({ id: "One", groups: [{ ...salt, place: 1 }], tags: [cosy] }),
  buildBook({ id: "Two", groups: [{ ...salt, place: 2 }] }),
  buildBook({ id: "Alone", tags: [buildTag({ id: "a", name: "A first" }), cosy] }),
]);
const records = convertReport(
  buildReport("2026-11-01", "2026-11-03", {
    One: [4_000_000, 0],
    Two: [2_000_000, 500_000],
    Alone: [1_000_000, 0],
    Deleted: [3_000_000, 0],
  }),
  "USD",
);

describe("the report by series", () => {
  const groups = groupRecords(records, bySeries(facts));

  test("adds the books of a series up, and keeps all others together", () => {
    expect(groups.map(({ label, totals }) => [label, totals.royalty])).toEqual([
      ["Salt Road", 6_000_000],
      ["Not in a series", 4_000_000],
    ]);
  });

  test("loses nothing, also of a book that left the shelf", () => {
    expect(groups.reduce((sum, { totals }) => sum + totals.royalty, 0)).toBe(totalsOf(records).royalty);
  });
});

test("a tag narrows the report to its books, and none leaves it whole", () => {
  const titles = (tag: string | null) => taggedRecords(records, tag, facts).map(({ book }) => book.title);
  expect(titles("cosy")).toEqual(["One", "Alone"]);
  expect(titles("unknown")).toEqual([]);
  expect(titles(null)).toHaveLength(4);
});

test("the tags to choose from are those on the shelf, each once, by name", () => {
  expect(facts.tags.map(({ name }) => name)).toEqual(["A first", "Cosy"]);
});

test("borrows are missed where pages were read of a book without a page count", () => {
  expect(lacksBorrows(records)).toBe(true);
  expect(lacksBorrows(records.filter(({ book }) => book.title !== "Two"))).toBe(false);
});
