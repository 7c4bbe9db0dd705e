import type { Book, BookFormat } from "#shared/api/books/books.ts";
import { FORMATS } from "#shared/catalogue/formats.ts";

/** Book builders; each test overrides only what it is about. */

type Series = Omit<Book["groups"][number], "place">;

export const buildSeries = (changes: Partial<Series> = {}): Series => ({
  id: "series-1",
  name: "Salt Road",
  book_group_type_id: 1,
  book_group_type: { id: 1, name: "Series" },
  ...changes,
});

export const buildTag = (changes: Partial<Book["tags"][number]> = {}): Book["tags"][number] => ({
  id: "tag-1",
  name: "Cosy",
  ...changes,
});

export function buildFormat(changes: Partial<BookFormat> = {}): BookFormat {
  const { id, name, binding_key } = FORMATS.find((format) => format.id === changes.format_id) ?? FORMATS[0];
  return {
    id: "format-1",
    book_id: "book-1",
    uid: "B000000001",
    isbn: null,
    title: "The Salt Road",
    format_id: id,
    format: { id, name, binding_key },
    release_date: null,
    cover: null,
    authors: [],
    metadata: { kenpc: null },
    source: "import",
    sold_by: ["amazon"],
    ...changes,
  };
}

export const buildBook = (changes: Partial<Book> = {}): Book => ({
  id: "book-1",
  uid: null,
  title: "The Salt Road",
  authors: [{ id: "author-1", name: "Ada Quill", asin: null }],
  groups: [],
  tags: [],
  formats: [],
  release_date: null,
  kenpc: null,
  part_of: [],
  translation_of: null,
  ...changes,
});
