import type { ReportFormat } from "#shared/catalogue/formats.ts";
import type { BookStore } from "./store.ts";

/** One product of an author, as a report names it. `bookId` is the work. */
export interface Product {
  readonly asin: string;
  readonly isbn: string | null;
  readonly format: ReportFormat;
  readonly title: string;
  readonly author: string;
  readonly bookId: string;
}

/** All products of an author; one query. */
export const listProducts = async (deps: { readonly books: BookStore }, userId: string): Promise<Product[]> =>
  (await deps.books.listFormats(userId)).map((format) => ({
    asin: format.asin,
    isbn: format.importedIsbn === "" ? null : format.importedIsbn,
    format: format.importedFormat,
    title: format.importedTitle,
    author: format.importedAuthor,
    bookId: format.importedBookId,
  }));
