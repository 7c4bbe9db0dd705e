import { WORKS, type Work } from "#local/simulators/amazon/dataset/author.ts";
import { type Book, listBooks } from "#shared/api/books/books.ts";
import { updateBook } from "#shared/api/books/edit.ts";
import { formatByCode } from "#shared/catalogue/formats.ts";
import type { Person } from "./session.ts";

/** The shelf's book that has one of the work's products. */
export const bookOf = (books: readonly Book[], work: Work): Book | undefined =>
  books.find(({ formats }) => formats.some(({ uid }) => work.formats.some(({ asin }) => asin === uid)));

/**
 * The author's entries in a book's form: its series and number, and data about its formats that no workbook contains.
 */
function formOf(book: Book, { series, formats }: Work) {
  return {
    title: book.title,
    authors: book.authors.map(({ id }) => ({ id })),
    series: series && { new_series: series.name, place: series.place },
    formats: book.formats.map(({ id, uid, isbn, format_id, metadata, release_date }) => {
      const known = formats.find(({ asin }) => asin === uid);
      return {
        id,
        asin: uid,
        isbn,
        format_id: known ? formatByCode(known.format).id : format_id,
        release_date: known?.released ?? release_date,
        kenpc: known?.kenpc ?? metadata.kenpc,
      };
    }),
  };
}

/**
 * Sets the series, numbers, page counts and release dates of the demo author's books through the same calls as the
 * form.
 */
export async function arrangeShelf(person: Person): Promise<void> {
  const { data: books } = await person.call(listBooks);
  for (const work of WORKS) {
    const book = bookOf(books, work);
    if (book) await person.call(updateBook, { params: { id: book.id }, body: formOf(book, work) });
  }
}
