import { expect, test } from "vitest";
import { buildBook, buildSeries, buildTag } from "#web/testing/book-builders.ts";
import { shelfFacts } from "./shelf-facts.ts";

const facts = shelfFacts([
  buildBook({ id: "one", title: "One", groups: [{ ...buildSeries({ id: "salt", name: "Salt Road" }), place: 1 }] }),
  buildBook({ id: "two", title: "Two", tags: [buildTag({ id: "cosy", name: "Cosy" })] }),
]);

test("the shelf includes books that earned nothing in the displayed days", () => {
  expect([facts.hasBook("two"), facts.hasBook("gone")]).toEqual([true, false]);
});

test("names books, series and tags, each by its own kind", () => {
  expect([facts.nameOf("books", "one"), facts.nameOf("series", "salt"), facts.nameOf("tags", "cosy")]).toEqual([
    "One",
    "Salt Road",
    "Cosy",
  ]);
  expect([facts.nameOf("tags", "salt"), facts.nameOf("formats", "Kindle")]).toEqual([null, null]);
});

test("reports series as soon as one book belongs to one", () => {
  expect([facts.hasSeries, shelfFacts([buildBook()]).hasSeries]).toEqual([true, false]);
});
