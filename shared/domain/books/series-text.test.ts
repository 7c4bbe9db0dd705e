import { expect, test } from "vitest";
import { seriesFrom } from "./series-text.ts";

test.each([
  ["Salt Road", { name: "Salt Road", place: null }],
  ["  Salt   Road ", { name: "Salt Road", place: null }],
  ["Salt Road (Book 2)", { name: "Salt Road", place: 2 }],
  ["Salt Road (book 2 of 5)", { name: "Salt Road", place: 2 }],
  ["Salt Road, Book 3", { name: "Salt Road", place: 3 }],
  ["Salt Road #1.5", { name: "Salt Road", place: 1.5 }],
  ["Salt Road (The Novels)", { name: "Salt Road (The Novels)", place: null }],
  ["Book 2", { name: "Book 2", place: null }],
  ["Salt Road (Book 1.2.3)", { name: "Salt Road (Book 1.2.3)", place: null }],
  ["Book of Salt", { name: "Book of Salt", place: null }],
  [" ", null],
])("reads “%s” as Amazon's way of writing a series", (text, series) => {
  expect(seriesFrom(text)).toEqual(series);
});

test("reads a text of any length quickly and truncates it", () => {
  expect(seriesFrom("(book ".repeat(50_000))?.name.length).toBeLessThanOrEqual(200);
});
