import { describe, expect, test } from "vitest";
import { buildBook, buildFormat, buildSeries, buildTag } from "#web/testing/book-builders.ts";
import { SHELF_ADDRESS, type ShelfView } from "./shelf-view.ts";
import { NO_SERIES, shownBooks } from "./shown-books.ts";

const salt = { ...buildSeries({ id: "salt" }), place: 1 };
const shelf = [
  buildBook({
    id: "1",
    title: "Éclair & Co",
    release_date: "2024-05-01",
    kenpc: 210,
    groups: [salt],
    formats: [buildFormat({ uid: "B0ABCDEFGH" }), buildFormat({ uid: "1234567890", format_id: 3 })],
  }),
  buildBook({ id: "2", title: "A Winter in Ink", release_date: "2026-02-01", tags: [buildTag({ id: "cosy" })] }),
  buildBook({ id: "3", title: "Zenith", release_date: null, kenpc: 480, formats: [buildFormat()] }),
];
const titles = (choice: Partial<ShelfView>) =>
  shownBooks(shelf, { ...SHELF_ADDRESS.defaults, ...choice }).map(({ title }) => title);

describe("finding books", () => {
  test("finds a title regardless of accents and punctuation, and an ASIN by its prefix", () => {
    expect(titles({ search: "eclair co" })).toEqual(["Éclair & Co"]);
    expect(titles({ search: " b0abc " })).toEqual(["Éclair & Co"]);
    expect(titles({ search: "nothing like it" })).toEqual([]);
  });

  test("filters by series and tag, and by books without a series", () => {
    expect(titles({ series: "salt" })).toEqual(["Éclair & Co"]);
    expect(titles({ series: NO_SERIES })).toEqual(["A Winter in Ink", "Zenith"]);
    expect(titles({ tag: "cosy" })).toEqual(["A Winter in Ink"]);
    expect(titles({ tag: "cosy", series: "salt" })).toEqual([]);
  });
});

describe("ordering books", () => {
  test("puts unknown values last in either direction", () => {
    expect(titles({})).toEqual(["A Winter in Ink", "Éclair & Co", "Zenith"]);
    expect(titles({ direction: "asc" })).toEqual(["Éclair & Co", "A Winter in Ink", "Zenith"]);
    expect(titles({ sort: "kenpc", direction: "asc" })).toEqual(["Éclair & Co", "Zenith", "A Winter in Ink"]);
    expect(titles({ sort: "kenpc" })).toEqual(["Zenith", "Éclair & Co", "A Winter in Ink"]);
  });

  test("sorts titles alphabetically, ignoring accents", () => {
    expect(titles({ sort: "title", direction: "asc" })).toEqual(["A Winter in Ink", "Éclair & Co", "Zenith"]);
    expect(titles({ sort: "formats", direction: "desc" })).toEqual(["Éclair & Co", "Zenith", "A Winter in Ink"]);
  });
});
