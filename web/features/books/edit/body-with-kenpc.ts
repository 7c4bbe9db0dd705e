import type { Book } from "#shared/api/books/books.ts";
import { type BookBody, bodyOf, KINDLE, valuesOf } from "./book-form-values.ts";

export function bodyWithKenpc(book: Book, kenpc: string | number): BookBody {
  const values = valuesOf(book);
  const formats = values.formats.map((format) => (Number(format.format_id) === KINDLE ? { ...format, kenpc } : format));
  return bodyOf({ ...values, formats }, { authors: book.authors, tags: book.tags }, book.uid);
}
