import type { Book } from "#shared/api/books/books.ts";
import { FORMATS, formatNameAt } from "#shared/catalogue/formats.ts";
import { listWords } from "#shared/primitives/text.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "../text.ts";

/** The Kindle edition's cover, or that of the first format that has one. */
export function coverOf({ formats }: Book): string | null {
  const withCover = formats.filter(({ cover }) => cover !== null);
  return (withCover.find(({ format_id }) => format_id === 1) ?? withCover[0])?.cover ?? null;
}

export const authorsOf = ({ authors }: Book): string => authors.map(({ name }) => name).join(", ");

/** The kinds of a book's formats without duplicates, in catalog order: `Kindle, Paperback`. */
export const formatNamesOf = ({ formats }: Book): string[] =>
  FORMATS.flatMap((format) => {
    const own = formats.filter(({ format_id }) => format_id === format.id);
    return [...new Set(own.map(({ sold_by }) => formatNameAt(format, sold_by)))];
  });

export const hasKindle = ({ formats }: Book): boolean => formats.some(({ format_id }) => format_id === 1);

/** Describes what is lost with a book: `2 formats, its place in Salt, 1 tag and its KENPC`. */
export function whatIsLost(book: Book, { plural }: Numbers): string {
  const parts = [
    book.formats.length > 0 && plural(book.formats.length, "format"),
    book.groups[0] && TEXT.delete.place(book.groups[0].name),
    book.tags.length > 0 && plural(book.tags.length, "tag"),
    book.kenpc !== null && TEXT.delete.kenpc,
  ].filter((part) => typeof part === "string");
  return listWords(parts);
}
