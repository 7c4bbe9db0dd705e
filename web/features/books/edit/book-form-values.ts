import type * as z from "zod";
import type { Book, BookFormat } from "#shared/api/books/books.ts";
import type { createBook } from "#shared/api/books/edit.ts";
import { isAsin } from "#shared/primitives/asin.ts";
import { foldText } from "#shared/primitives/text.ts";

export type BookBody = z.input<NonNullable<(typeof createBook)["body"]>>;
type FormatInput = BookBody["formats"][number];
type NameInput = { id: string } | { name: string };

/** The two options of the series field that are not a series of the shelf. */
export const SERIES_NONE = "none";
export const SERIES_NEW = "new";

export const KINDLE = 1;

/**
 * A format as typed; an empty string means unknown. `key` is local to the form and stable for the lifetime of the row.
 */
export interface FormatValues {
  readonly key: string;
  /** Set for a format that is already on the shelf. */
  readonly id?: string;
  readonly asin: string;
  readonly isbn: string;
  readonly format_id: string;
  readonly release_date: string;
  readonly kenpc: string | number;
  /** As the shelf knows it; absent for a format that was just typed. */
  readonly sold?: { readonly by: BookFormat["sold_by"]; readonly uid: string };
}

export interface BookFormValues {
  title: string;
  series: string;
  new_series: string;
  place: string | number;
  authors: string[];
  tags: string[];
  formats: FormatValues[];
}

interface Named {
  readonly id: string;
  readonly name: string;
}
export interface KnownNames {
  readonly authors: readonly Named[];
  readonly tags: readonly Named[];
}

export const EMPTY_BOOK: BookFormValues = {
  title: "",
  series: SERIES_NONE,
  new_series: "",
  place: "",
  authors: [],
  tags: [],
  formats: [],
};

export function valuesOf(book: Book): BookFormValues {
  const [series] = book.groups;
  return {
    title: book.title,
    series: series?.id ?? SERIES_NONE,
    new_series: "",
    place: series?.place ?? "",
    authors: book.authors.map(({ name }) => name),
    tags: book.tags.map(({ name }) => name),
    formats: book.formats.map((format) => ({
      key: format.id,
      id: format.id,
      // A format without an ASIN is known by its ISBN or by another shop's own id.
      asin: isAsin(format.uid) ? format.uid : "",
      isbn: format.isbn ?? "",
      format_id: String(format.format_id),
      release_date: format.release_date ?? "",
      kenpc: format.metadata.kenpc ?? "",
      sold: { by: format.sold_by, uid: format.uid },
    })),
  };
}

const numberOf = (typed: string | number): number | null => (typed === "" ? null : Number(typed));

const inputOf = (names: readonly string[], known: readonly Named[]): NameInput[] =>
  names.map((name) => {
    const same = known.find((other) => foldText(other.name) === foldText(name));
    return same ? { id: same.id } : { name };
  });

const formatIdOf = (typed: string) => Number(typed) as FormatInput["format_id"];

export function formatInput({ id, asin, isbn, format_id, release_date, kenpc }: FormatValues): FormatInput {
  return {
    ...(id ? { id } : {}),
    asin: asin || null,
    isbn: isbn || null,
    format_id: formatIdOf(format_id),
    release_date: release_date || null,
    kenpc: Number(format_id) === KINDLE ? numberOf(kenpc) : null,
  };
}

function seriesInput({ series, new_series, place }: BookFormValues): BookBody["series"] {
  if (series === SERIES_NONE) return null;
  const at = { place: numberOf(place) };
  return series === SERIES_NEW ? { new_series, ...at } : { series_id: series, ...at };
}

/** The request body of a form. `uid` is the title set's ASIN, if known. */
export const bodyOf = (values: BookFormValues, known: KnownNames, uid: string | null): BookBody => ({
  title: values.title,
  uid,
  authors: inputOf(values.authors, known.authors),
  series: seriesInput(values),
  tags: inputOf(values.tags, known.tags),
  formats: values.formats.map(formatInput),
});

/** Print books are sold under their ten-digit ISBN, everything else under an ASIN that begins with a letter. */
const PAPERBACK = "3";
const KINDLE_EDITION = "1";

/** A new format from typed or pasted text, its kind guessed from the ASIN. */
export const formatFrom = (asin: string, key: string): FormatValues => ({
  key,
  asin,
  isbn: "",
  format_id: isAsin(asin) && /^\d/.test(asin) ? PAPERBACK : KINDLE_EDITION,
  release_date: "",
  kenpc: "",
});

export function bodyWithKenpc(book: Book, kenpc: string | number): BookBody {
  const values = valuesOf(book);
  const formats = values.formats.map((format) => (Number(format.format_id) === KINDLE ? { ...format, kenpc } : format));
  return bodyOf(
    { ...values, formats },
    { authors: book.authors, tags: book.tags },
    isAsin(book.uid ?? "") ? book.uid : null,
  );
}
