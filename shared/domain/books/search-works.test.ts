import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editWork } from "./edit-facts.ts";
import { keywordsIn, searchWorks } from "./search-works.ts";
import { formatsOnShelf, type Work } from "./shelf.ts";
import { ASINS, allFacts, importOf, play, shelfOf, workOf } from "./testing/arbitrary-shelf.ts";

const named = (asin: string, title: string, author = "Mara Penn", isbn: string | null = null) =>
  importOf({ source: "amazon", productId: asin, isbn, format: "kindle", title, author, asOf: "2025-01-01" });
const facts = play([
  named("B000000001", "The Salt Road", "Mara Penn"),
  named("B000000002", "Salt", "Zoë Ångström", "9780000000001"),
  named("B000000003", "Saltwater & Rye"),
  named("B000000004", "Basalt", "Ada Quill"),
  named("B000000005", "???"),
]);
const harbour = editWork(facts, workOf(facts, "B000000004").id, { series: { name: "Harbour", place: 1 } }, 9);
const find = (keywords: string, most = 20): string[] =>
  searchWorks(shelfOf(harbour), keywords, most).map(({ title }) => title);

describe("searching the shelf", () => {
  test("ranks titles that start with the query first, then matches at word starts, then the rest", () => {
    expect(find("salt")).toEqual(["Salt", "Saltwater & Rye", "The Salt Road", "Basalt"]);
    expect(find("salt", 2)).toEqual(["Salt", "Saltwater & Rye"]);
    expect(find("the salt")).toEqual(["The Salt Road"]);
  });

  test("requires every word, in any field", () => {
    expect(find("salt penn")).toEqual(["Saltwater & Rye", "The Salt Road"]);
    expect(find("road, THE!")).toEqual(["The Salt Road"]);
    expect(find("salt pepper")).toEqual([]);
  });

  test("finds authors, series, ASINs and ISBNs, ignoring case, accents and hyphens", () => {
    expect(find("zoe angstrom")).toEqual(["Salt"]);
    expect(find("harbour")).toEqual(["Basalt"]);
    expect(find("b000000003")).toEqual(["Saltwater & Rye"]);
    expect(find("978-0-00-000000-1")).toEqual(["Salt"]);
    expect(find("9780000")).toEqual(["Salt"]);
  });

  test("finds nothing without keywords, and finds a punctuation-only title by its characters", () => {
    expect(["", "   ", "\t"].map((blank) => find(blank))).toEqual([[], [], []]);
    expect(find("??")).toEqual(["???"]);
  });
});

/** Parts of the generated shelves' texts, and some that don't occur. */
const word = fc.constantFrom(
  "salt",
  "SALT",
  "novel",
  "a",
  "pep",
  "mara",
  "quill",
  "Harbour",
  "b0000",
  "タイ",
  "zzz",
  "9780",
);
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
const idsOf = (works: readonly Work[]): string[] => works.map(({ id }) => id);

describe("searching any shelf", () => {
  test("finds a work by each of its ASINs, ISBNs, titles, authors and series, and never finds a removed work", () => {
    fc.assert(
      fc.property(allFacts, (drawn) => {
        const shelf = shelfOf(drawn);
        for (const work of shelf.works) {
          const texts = [
            work.title,
            ...work.authors,
            ...(work.series ? [work.series.name] : []),
            ...formatsOnShelf(work).flatMap(({ keys, isbn }) => [...keys, ...(isbn ? [isbn] : [])]),
          ];
          for (const text of texts) expect(searchWorks(shelf, text, 99).includes(work)).toBe(work.onShelf);
        }
      }),
    );
  });

  test("ignores word order and case, and never finds more with more words", () => {
    fc.assert(
      fc.property(allFacts, phrase, word, (drawn, words, another) => {
        const shelf = shelfOf(drawn);
        const found = idsOf(searchWorks(shelf, words, 99));
        const turned = words.split(" ").reverse().join("  ").toUpperCase();
        expect(idsOf(searchWorks(shelf, turned, 99)).sort()).toEqual([...found].sort());
        const fewer = idsOf(searchWorks(shelf, `${words} ${another}`, 99));
        expect(fewer.filter((id) => !found.includes(id))).toEqual([]);
      }),
    );
  });

  test("returns each work once, title starts first, and cuts a short answer from the start of the long one", () => {
    fc.assert(
      fc.property(allFacts, phrase, fc.nat(6), (drawn, words, most) => {
        const shelf = shelfOf(drawn);
        const all = searchWorks(shelf, words, 99);
        expect(searchWorks(shelf, words, most)).toEqual(all.slice(0, most));
        expect(new Set(all).size).toBe(all.length);
        const begins = all.map(({ title }) => keywordsIn(title).join(" ").startsWith(keywordsIn(words).join(" ")));
        expect(begins).toEqual([...begins].sort((a, b) => Number(b) - Number(a)));
      }),
    );
  });
});

test("finds a work with all its formats by the ASIN of one", () => {
  const both = play([
    importOf({
      source: "amazon",
      productId: ASINS[0],
      isbn: null,
      format: "kindle",
      title: "Salt",
      author: "Mara Penn",
      asOf: "",
    }),
    importOf({
      source: "amazon",
      productId: ASINS[1],
      isbn: null,
      format: "paperback",
      title: "Salt",
      author: "Mara Penn",
      asOf: "",
    }),
  ]);
  const [work, ...others] = searchWorks(shelfOf(both), ASINS[1], 20);
  expect([work!.formats.length, others]).toEqual([2, []]);
});
