import { describe, expect, test } from "vitest";
import { buildBook, buildFormat, buildSeries } from "#web/testing/book-builders.ts";
import { comparedProducts } from "./compared-books.ts";

const SERIES = { ...buildSeries(), place: 1 };
const kindle = buildFormat({ uid: "B000000001", format_id: 1, release_date: "2025-03-01" });
const paperback = buildFormat({ uid: "1000000001", format_id: 3, release_date: null });
const SHELF = [
  buildBook({ id: "quay", title: "The Quay", groups: [SERIES], formats: [kindle, paperback] }),
  buildBook({
    id: "lamp",
    title: "A Lamp",
    groups: [SERIES],
    formats: [buildFormat({ uid: "B000000002", format_id: 1, release_date: null })],
  }),
  buildBook({
    id: "moor",
    title: "The Moor",
    groups: [],
    formats: [buildFormat({ uid: "9781234567897", format_id: 1 })],
  }),
];
const chosen = { books: [], series: [], format: 1 };

describe("the compared products", () => {
  test("are the chosen books and those of chosen series, each once and by title", () => {
    const { products } = comparedProducts(SHELF, { ...chosen, books: ["quay"], series: ["series-1"] });
    expect(products).toEqual([
      { asin: "B000000002", bookId: "lamp", title: "A Lamp", released: null },
      { asin: "B000000001", bookId: "quay", title: "The Quay", released: "2025-03-01" },
    ]);
  });

  test("leave out books that don't exist in the format, or have no ASIN, by name", () => {
    const all = { ...chosen, books: ["quay", "lamp", "moor"] };
    expect(comparedProducts(SHELF, { ...all, format: 3 })).toMatchObject({
      products: [{ asin: "1000000001" }],
      without: ["A Lamp", "The Moor"],
    });
    expect(comparedProducts(SHELF, all).without).toEqual(["The Moor"]);
  });

  test("ignore ids that aren't on the shelf any more", () => {
    expect(comparedProducts(SHELF, { ...chosen, books: ["gone"], series: ["gone"] })).toEqual({
      products: [],
      without: [],
    });
  });
});
