import { formatByBinding } from "#shared/catalogue/formats.ts";
import type { AuthorProfile, PortalBook } from "../answers.ts";

/** How an author's books are asked for at the author portal: the same from a page, through the extension, and from the server. */

/** The United States: where every title of the retailer's authors is known. */
export const HOME_MARKETPLACE = "ATVPDKIKX0DER";
/** Editions that one search gives. */
export const SEARCH_LIMIT = 500;
/** Between two title sets. */
export const BETWEEN_TITLE_SETS_MS = 200;
/** Books that are saved at a time. */
export const BATCH_SIZE = 10;

/** How the author portal's search knows an author. */
export const searchedAuthor = ({ asin, authorId }: AuthorProfile): string => asin ?? authorId;

/** Books that the shelf doesn't know, each once; editions of kinds that Colophon doesn't keep aside. */
export function unknownBooks(found: readonly PortalBook[], known: ReadonlySet<string>): PortalBook[] {
  const byAsin = new Map(found.map((book) => [book.asin, book]));
  return [...byAsin.values()].filter(({ asin, binding }) => !known.has(asin) && formatByBinding(binding));
}

/** The title sets that hold them, in the portal's order. */
export const titleSetsOf = (books: readonly PortalBook[]): string[] => [
  ...new Set(books.map((book) => book.title_set_asin)),
];

/** Everything that is known of a title set: its editions as the portal lists them, and what the search found of it. */
export const editionsOf = (
  titleSet: string,
  found: readonly PortalBook[],
  listed: readonly PortalBook[],
): PortalBook[] => {
  const own = found.filter((book) => book.title_set_asin === titleSet);
  return [...new Map([...own, ...listed].map((book) => [book.asin, book])).values()];
};
