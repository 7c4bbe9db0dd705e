import { expect, test } from "vitest";
import { editionsOf, searchedAuthor, titleSetsOf, unknownBooks } from "#shared/sources/amazon/portal/title-sets.ts";
import { buildPortalBook } from "#web/testing/portal-books.ts";
import { batchesOf, formatOf, withEditions } from "./portal-formats.ts";

const kindle = buildPortalBook();
const paperback = buildPortalBook({ asin: "1000000002", binding: "paperback_meta_binding", published: null });
const other = buildPortalBook({ asin: "B000000003", title_set_asin: "B000000003" });

test("queries only books missing from the shelf, each one once, and no MP3 CDs", () => {
  const cd = buildPortalBook({ asin: "1000000009", binding: "mp3_cd_meta_binding" });
  const found = [kindle, other, kindle, cd, buildPortalBook({ asin: "B000000008", binding: null })];
  expect(unknownBooks(found, new Set(["B000000003"]))).toEqual([kindle]);
});

test("queries a title set once, and combines its editions from search and list", () => {
  expect(titleSetsOf([kindle, paperback, other])).toEqual(["B000000001", "B000000003"]);
  const listed = { ...kindle, title: "The Salt Road, as listed" };
  expect(editionsOf("B000000001", [kindle, other], [listed, paperback])).toEqual([listed, paperback]);
  expect(editionsOf("B000000003", [kindle, other], [])).toEqual([other]);
});

test("searches an author by the ASIN of the author page, or else by its id", () => {
  const profile = { authorId: "amzn1.author", asin: null, identities: [], author: null };
  expect(searchedAuthor(profile)).toBe("amzn1.author");
  expect(searchedAuthor({ ...profile, asin: "A1" })).toBe("A1");
});

test("batches contain every item once, in order", () => {
  expect(batchesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(batchesOf([], 2)).toEqual([]);
});

test("keeps a form's format values, fills in missing ones, and adds missing formats", () => {
  const typed = { ...formatOf(kindle), id: "f1", release_date: "", kenpc: 300 };
  const formats = withEditions([typed], [kindle, paperback]);
  expect(
    formats.map(({ id, asin, format_id, release_date, kenpc }) => [id, asin, format_id, release_date, kenpc]),
  ).toEqual([
    ["f1", "B000000001", "1", "2025-03-01", 300],
    [undefined, "1000000002", "3", "", ""],
  ]);
  const own = { ...typed, release_date: "2020-01-01" };
  expect(withEditions([own], [kindle])).toEqual([own]);
});
