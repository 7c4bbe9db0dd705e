import type { BookshelfItem, PortalBook } from "#shared/sources/amazon/answers.ts";

/** Books as Amazon's portal returns them; each test overrides only what it is about. */

export const buildPortalBook = (changes: Partial<PortalBook> = {}): PortalBook => ({
  asin: "B000000001",
  title_set_asin: "B000000001",
  title: "The Salt Road",
  authors: [{ name: "Ada Quill", asin: "A1" }],
  binding: "kindle_meta_binding",
  image: null,
  sales_rank: null,
  average_review: null,
  reviews: null,
  published: "2025-03-01",
  publisher: null,
  pages: null,
  file_size_kb: null,
  runtime_minutes: null,
  ...changes,
});

export const buildBookshelfItem = (changes: Partial<BookshelfItem> = {}): BookshelfItem => ({
  asin: "B000000001",
  title_id: "T1",
  item_set_id: "S1",
  title: "The Salt Road",
  format: "Kindle",
  series: null,
  release_date: null,
  kenpc: 312,
  ...changes,
});
