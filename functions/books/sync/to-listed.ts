import { type FormatCode, formatByBinding } from "#shared/catalogue/formats.ts";
import type { ListedProduct } from "#shared/domain/books/record-listed.ts";
import { seriesFrom } from "#shared/domain/books/series-text.ts";
import { isAsin, isIsbn13, normaliseIsbn } from "#shared/primitives/asin.ts";
import type { BookshelfItem, DashboardBook, PortalBook } from "#shared/sources/amazon/answers.ts";

/** Maps Amazon's answers to shelf facts; the only place that does. Implausible values are dropped. */

const LONGEST_TITLE = 500;
const LONGEST_NAME = 200;
const MAX_AUTHORS = 50;
const MAX_PAGES = 30_000;

const textOf = (text: string | null, longest: number): string | undefined =>
  text?.replaceAll(/\s+/g, " ").trim().slice(0, longest) || undefined;

/** Group keys are compared and stored, so they are limited in length. */
const groupOf = (id: string): string | undefined => textOf(id, 100);

/** Empty for a product of an unsupported kind or without a plausible id. */
export function ofPortalBook(book: PortalBook): ListedProduct[] {
  const format = formatByBinding(book.binding)?.code;
  if (!isAsin(book.asin) || !format) return [];
  const authors = book.authors.slice(0, MAX_AUTHORS).flatMap(({ name }) => textOf(name, LONGEST_NAME) ?? []);
  const says = {
    format,
    title: textOf(book.title, LONGEST_TITLE),
    author: authors.join("; ") || undefined,
    releaseDate: book.published ?? undefined,
    group: groupOf(book.title_set_asin),
  };
  return [{ key: book.asin, source: "portal", says }];
}

const BOOKSHELF_FORMATS = { Kindle: "kindle", Paperback: "paperback", Hardcover: "hardcover" } as const;

export function ofBookshelfItem(item: BookshelfItem): ListedProduct[] {
  if (!isAsin(item.asin)) return [];
  const isKindle = item.format === "Kindle";
  const hasPages = item.kenpc !== null && item.kenpc > 0 && item.kenpc <= MAX_PAGES;
  const says = {
    format: BOOKSHELF_FORMATS[item.format],
    title: textOf(item.title, LONGEST_TITLE),
    releaseDate: item.release_date ?? undefined,
    kenpc: isKindle && hasPages ? item.kenpc! : undefined,
    series: seriesFrom(item.series ?? "") ?? undefined,
    group: groupOf(item.item_set_id),
  };
  return [{ key: item.asin, source: "bookshelf", says }];
}

/** The date belongs to the work, so no format takes it. */
export function ofDashboardBook({ group, title, author, asins }: DashboardBook): ListedProduct[] {
  const isbn = isIsbn13(asins.print_isbn ?? "") ? normaliseIsbn(asins.print_isbn!) : undefined;
  const formats: readonly (readonly [FormatCode, string | null | undefined])[] = [
    ["kindle", asins.digital],
    ["paperback", asins.print ?? isbn],
    ["hardcover", asins.hardcover],
    ["audiobook", asins.audiobook],
  ];
  const says = {
    title: textOf(title, LONGEST_TITLE),
    author: textOf(author, LONGEST_TITLE),
    group: groupOf(group),
  };
  return formats.flatMap(([format, id]): ListedProduct[] => {
    if (!id || !(isAsin(id) || isIsbn13(id))) return [];
    const key = isIsbn13(id) ? normaliseIsbn(id) : id;
    const ofPrint = format === "paperback" && isbn && isbn !== key ? { isbn } : {};
    return [{ key, source: "reports", says: { ...says, ...ofPrint, format } }];
  });
}
