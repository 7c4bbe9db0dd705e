import type { Book, BookFormat } from "#shared/api/books/books.ts";
import { listWords } from "#shared/primitives/text.ts";
import { sourceName } from "#shared/sources/marketplaces.ts";
import { partsOfProductId } from "#shared/sources/product-id.ts";
import { TEXT } from "./text.ts";

/** The shops that sell these formats: `Amazon KDP, Kobo`. */
export const shopsOf = (formats: readonly BookFormat[]): string =>
  [...new Set(formats.flatMap(({ sold_by }) => sold_by.map(sourceName)))].join(", ") || TEXT.proposal.noShop;

/** A format with the id by which its shop knows it: `Paperback · 9780306406157`. */
export const editionOf = ({ format, uid }: BookFormat): string => `${format.name} · ${partsOfProductId(uid).id}`;

/** `“Salt” (Amazon) and “Salt” (Kobo)`. */
export function describeEditions(formats: readonly BookFormat[]): string {
  const byShop = Map.groupBy(formats, (format) => `${format.title}\u0000${shopsOf([format])}`);
  return listWords([...byShop.values()].map((same) => `“${same[0]!.title}” (${shopsOf(same)})`));
}

export const titlesOf = (books: readonly Book[]): string => listWords(books.map(({ title }) => `“${title}”`));
