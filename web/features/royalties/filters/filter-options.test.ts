import { expect, test } from "vitest";
import { NO_FILTERS } from "#shared/domain/royalties/report-filters.ts";
import { buildBook, buildSeries } from "#web/testing/book-builders.ts";
import { shelfFacts } from "../report/shelf-facts.ts";
import type { FilterChoices } from "../report/shown-report.ts";
import { countChosen, offeredFilters, optionsOf, toggled } from "./filter-options.ts";

const choice = (name: string) => ({ value: name.toLowerCase(), name });
const choices: FilterChoices = {
  books: [choice("Alder"), choice("Quince")],
  series: [],
  tags: [],
  sources: [],
  countries: [],
  marketplaces: [{ value: "Amazon.com", name: "United States" }],
  formats: [choice("Kindle")],
  authors: [choice("Ada Quill")],
};
const shelf = shelfFacts([
  buildBook({ id: "elm", title: "Elm", groups: [{ ...buildSeries({ id: "trees", name: "Trees" }), place: 1 }] }),
]);
const names = (kind: keyof FilterChoices, chosen: readonly string[]) =>
  optionsOf(kind, choices, chosen, shelf).map(({ name, isAbsent }) => (isAbsent ? `${name} (absent)` : name));

test("lists a value chosen for other days under its name, so that it can be unticked", () => {
  expect(names("books", ["elm", "quince"])).toEqual(["Alder", "Elm (absent)", "Quince"]);
  expect(names("series", ["trees"])).toEqual(["Trees (absent)"]);
  expect(names("marketplaces", ["Amazon.de"])).toEqual(["Germany (absent)", "United States"]);
  expect(names("formats", ["Hardcover"])).toEqual(["Hardcover (absent)", "Kindle"]);
});

test("labels a value that no longer exists as such", () => {
  expect(names("books", ["burnt"])).toEqual(["A deleted book (absent)", "Alder", "Quince"]);
});

test("offers authors only when there are several and tags only when there are any, and both while chosen", () => {
  const offered = (of: FilterChoices, filters = NO_FILTERS) => offeredFilters(of, filters).map(({ kind }) => kind);
  const always = ["books", "series", "marketplaces", "formats"];
  expect(offered(choices)).toEqual(always);
  expect(offered({ ...choices, authors: [choice("Ada"), choice("Bo")] })).toEqual([...always, "authors"]);
  expect(offered({ ...choices, tags: [choice("Cosy")] })).toEqual([...always, "tags"]);
  expect(offered(choices, { ...NO_FILTERS, tags: ["cosy"], authors: ["ada"] })).toEqual([...always, "authors", "tags"]);
});

test("offers sources and countries only where an author sells at several sources", () => {
  const kinds = (of: Partial<FilterChoices>) =>
    offeredFilters({ ...choices, ...of }, NO_FILTERS).map(({ kind }) => kind);
  const countries = [choice("Canada"), choice("Germany")];
  expect(kinds({ sources: [choice("Amazon")], countries })).not.toContain("countries");
  expect(kinds({ sources: [choice("Amazon"), choice("Kobo")], countries })).toEqual([
    ...["books", "series", "sources", "countries", "marketplaces", "formats"],
  ]);
  expect(names("sources", ["kobo"])).toEqual(["Kobo Writing Life (absent)"]);
  expect(names("sources", ["other-shops:Payhip"])).toEqual(["Payhip (absent)"]);
  expect(names("countries", ["CA"])).toEqual(["Canada (absent)"]);
});

test("lists the stores of several sources under each shop's name, Amazon's first", () => {
  const stores = [
    "kobo:CA:",
    "Amazon.com",
    "draft2digital:DE:Tolino",
    "Amazon.de",
    "shopify::",
    "other-shops:DE:Payhip",
  ].map((value) => ({
    value,
    name: value,
  }));
  const options = optionsOf("marketplaces", { ...choices, marketplaces: stores }, ["kobo:FR:"], shelf);
  expect(options.map(({ group, name, isAbsent }) => [group, name, isAbsent])).toEqual([
    ["Amazon KDP", "Germany", false],
    ["Amazon KDP", "United States", false],
    ["Draft2Digital", "Germany, Tolino", false],
    ["Kobo Writing Life", "Canada", false],
    ["Kobo Writing Life", "France", true],
    ["Payhip", "Germany", false],
    ["Shopify", "Shopify", false],
  ]);
});

test("ticks and unticks a value without changing the others", () => {
  const ticked = toggled(toggled(NO_FILTERS, "books", "elm"), "formats", "Kindle");
  expect([ticked.books, ticked.formats, countChosen(ticked)]).toEqual([["elm"], ["Kindle"], 2]);
  expect(toggled(ticked, "books", "elm")).toEqual({ ...NO_FILTERS, formats: ["Kindle"] });
});
