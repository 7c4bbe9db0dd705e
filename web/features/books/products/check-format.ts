import { createBook } from "#shared/api/books/books.ts";
import { isIsbn13, normaliseIsbn } from "#shared/primitives/asin.ts";
import { asinFrom } from "#shared/sources/amazon/store-url.ts";
import { type FormatValues, formatInput, KINDLE } from "../edit/book-form-values.ts";
import { TEXT } from "../text.ts";

const Format = createBook.body?.shape.formats.element;

/**
 * Normalizes a format for saving: turns a store address into its ASIN, removes spaces and hyphens, and drops page
 * counts where pages can't be read.
 */
export function tidyFormat(format: FormatValues): FormatValues {
  const asin = format.asin.trim();
  return {
    ...format,
    asin: asinFrom(asin) ?? asin,
    isbn: normaliseIsbn(format.isbn),
    kenpc: Number(format.format_id) === KINDLE ? format.kenpc : "",
  };
}

/** A format's errors by field. `others` are the book's other formats. */
export function formatErrors(format: FormatValues, others: readonly FormatValues[]): Record<string, string> {
  const tidy = tidyFormat(format);
  const errors: Record<string, string> = {};
  for (const { path, message } of Format?.safeParse(formatInput(tidy)).error?.issues ?? [])
    errors[String(path[0])] = message;
  if (tidy.asin !== "" && asinFrom(tidy.asin) === null) errors.asin = TEXT.invalidAsin;
  if (tidy.isbn !== "" && !isIsbn13(tidy.isbn)) errors.isbn = TEXT.formatForm.invalidIsbn;
  if (tidy.asin !== "" && others.some(({ asin }) => asin === tidy.asin)) errors.asin = TEXT.formatForm.duplicateAsin;
  return errors;
}
