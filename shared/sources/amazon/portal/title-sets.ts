import { formatByBinding } from "#shared/catalogue/formats.ts";
import type { AuthorProfile, PortalBook } from "../answers.ts";

/** Parameters for listing an author's books at the author portal, shared by pages, extension and server. */

/** The United States store, which lists every title of Amazon's authors. */
export const HOME_MARKETPLACE = "ATVPDKIKX0DER";
export const SEARCH_LIMIT = 500;
export const BETWEEN_TITLE_SETS_MS = 200;
export const BATCH_SIZE = 10;

export const searchedAuthor = ({ asin, authorId }: AuthorProfile): string => asin ?? authorId;

/** Returns the found books missing from the shelf, each once; ignores kinds of editions that Colophon doesn't store. */
export function unknownBooks(found: readonly PortalBook[], known: ReadonlySet<string>): PortalBook[] {
  const byAsin = new Map(found.map((book) => [book.asin, book]));
  return [...byAsin.values()].filter(({ asin, binding }) => !known.has(asin) && formatByBinding(binding));
}

export const titleSetsOf = (books: readonly PortalBook[]): string[] => [
  ...new Set(books.map((book) => book.title_set_asin)),
];

/** Combines a title set's editions from the portal's list with those that the search found. */
export const editionsOf = (
  titleSet: string,
  found: readonly PortalBook[],
  listed: readonly PortalBook[],
): PortalBook[] => {
  const own = found.filter((book) => book.title_set_asin === titleSet);
  return [...new Map([...own, ...listed].map((book) => [book.asin, book])).values()];
};
