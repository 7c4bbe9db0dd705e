import { bookIdOf, firstAuthor, formatIdOf, type ImportedProduct, newestByAsin } from "./shelf.ts";
import type { Book, BookStore, Format } from "./store.ts";

const PARALLEL = 8;

export interface ShelfChanges {
  readonly formats: readonly Format[];
  readonly books: readonly Book[];
  /** Products that the shelf did not hold. */
  readonly added: number;
}

const saysSomethingNew = (known: Format | undefined, next: Format): boolean => {
  if (!known) return true;
  const same =
    known.importedTitle === next.importedTitle &&
    known.importedAuthor === next.importedAuthor &&
    known.importedFormat === next.importedFormat &&
    known.importedIsbn === next.importedIsbn;
  return !same && known.importedAsOf <= next.importedAsOf;
};

/** What the products that files name change on the author's shelf. Nothing when all are known: a repeated import writes no book. */
export async function findShelfChanges(
  deps: { readonly books: BookStore },
  userId: string,
  products: readonly ImportedProduct[],
): Promise<ShelfChanges> {
  const known = new Map((await deps.books.listFormats(userId)).map((format) => [format.asin, format]));
  const formats = newestByAsin(products)
    .map(({ asin, isbn, format, title, author, asOf }) => ({
      userId,
      formatId: formatIdOf(userId, asin),
      asin,
      importedBookId: bookIdOf(userId, title, author),
      importedTitle: title,
      importedAuthor: author,
      importedFormat: format,
      importedIsbn: isbn ?? known.get(asin)?.importedIsbn ?? "",
      importedAsOf: asOf,
    }))
    .filter((format) => saysSomethingNew(known.get(format.asin), format));
  const books = new Map<string, Book>();
  for (const { importedBookId: bookId, importedTitle, importedAuthor, importedAsOf } of formats) {
    const book = { userId, bookId, importedTitle, importedAuthor: firstAuthor(importedAuthor), importedAsOf };
    const other = books.get(bookId);
    if (!other || other.importedAsOf + other.importedTitle < importedAsOf + importedTitle) books.set(bookId, book);
  }
  const added = formats.filter(({ asin }) => !known.has(asin)).length;
  return { formats, books: [...books.values()], added };
}

/** Puts the changes on the shelf. Twice, late or at once with another import: every work and product comes into being once. */
export async function saveShelfChanges(
  deps: { readonly books: BookStore },
  { formats, books }: ShelfChanges,
): Promise<void> {
  const writes = [
    ...books.map((book) => () => deps.books.saveBook(book)),
    ...formats.map((format) => () => deps.books.saveFormat(format)),
  ];
  for (let at = 0; at < writes.length; at += PARALLEL) {
    await Promise.all(writes.slice(at, at + PARALLEL).map((write) => write()));
  }
}
