import { describe, expect, test } from "vitest";
import { updateBook } from "#shared/api/books/edit.ts";
import { buildBook, buildFormat, buildSeries, buildTag } from "#web/testing/book-builders.ts";
import { formatErrorAt, formErrorsOf, validateBook } from "./book-form-errors.ts";
import { bodyOf, EMPTY_BOOK, SERIES_NEW, valuesOf } from "./book-form-values.ts";

const book = buildBook({
  uid: "B000000001",
  groups: [{ ...buildSeries({ id: "salt" }), place: 2.5 }],
  tags: [buildTag({ id: "cosy", name: "Cosy" })],
  formats: [
    buildFormat({ id: "f1", metadata: { kenpc: 312 }, release_date: "2024-03-01" }),
    buildFormat({ id: "f2", format_id: 3, uid: "9780000000002", isbn: "9780000000002" }),
  ],
});
const known = { authors: book.authors, tags: book.tags };

describe("a book's form", () => {
  test("submits the book unchanged when nothing was edited", () => {
    const body = bodyOf(valuesOf(book), known, book.uid);
    expect(updateBook.body?.safeParse(body).success).toBe(true);
    expect(body).toEqual({
      title: "The Salt Road",
      uid: "B000000001",
      authors: [{ id: "author-1" }],
      series: { series_id: "salt", place: 2.5 },
      tags: [{ id: "cosy" }],
      formats: [
        { id: "f1", asin: "B000000001", isbn: null, format_id: 1, release_date: "2024-03-01", kenpc: 312 },
        { id: "f2", asin: null, isbn: "9780000000002", format_id: 3, release_date: null, kenpc: null },
      ],
    });
  });

  test("matches a pen name or tag in any case, and adds a new one by its name", () => {
    const values = { ...valuesOf(book), authors: ["ADA QUILL", "B. Newman"], tags: ["cosy", "Winter"] };
    const body = bodyOf(values, known, null);
    expect(body.authors).toEqual([{ id: "author-1" }, { name: "B. Newman" }]);
    expect(body.tags).toEqual([{ id: "cosy" }, { name: "Winter" }]);
  });

  test("sends page counts for Kindle editions only", () => {
    const { formats } = valuesOf(book);
    const values = { ...valuesOf(book), formats: formats.map((format) => ({ ...format, format_id: "4", kenpc: 99 })) };
    expect(bodyOf(values, known, null).formats.map(({ kenpc }) => kenpc)).toEqual([null, null]);
  });
});

describe("errors in the form", () => {
  test("are reported before anything is sent: a missing title, author or name of a new series", () => {
    const values = { ...EMPTY_BOOK, series: SERIES_NEW };
    expect(validateBook(values, bodyOf(values, known, null))).toEqual({
      title: "Required",
      authors: "Required",
      new_series: "Required",
    });
  });

  test("from the server appear at the fields they are about", () => {
    const { errors, rest } = formErrorsOf({
      title: ["Too long."],
      "authors.0.name": ["Too long."],
      "series.place": ["Must be smaller."],
      "series.series_id": ["No such series."],
      "formats.1.asin": ["Taken."],
      "formats.1.kenpc": ["Too many pages."],
      uid: ["This book is on your shelf."],
      "": ["Something else."],
    });
    expect(errors).toMatchObject({
      title: "Too long.",
      authors: "Too long.",
      place: "Must be smaller.",
      series: "No such series.",
      uid: "This book is on your shelf.",
    });
    expect(formatErrorAt(errors, 1)).toBe("Taken. Too many pages.");
    expect(formatErrorAt(errors, 0)).toBeNull();
    expect(rest).toEqual(["Something else."]);
  });
});
