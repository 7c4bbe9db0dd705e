import type { Book } from "#shared/api/books/books.ts";
import { useBooks } from "#web/api/books.ts";
import { type RankedFormat, useRankedFormats } from "#web/api/ranks.ts";
import type { ApiFailure } from "#web/lib/api/api-failure.ts";

/** Longest title that the API searches for. */
const MAX_TITLE = 200;

export interface ViewedBook {
  /** Undefined while loading; null when the product isn't on the shelf. */
  readonly book: Book | null | undefined;
  /** The product with its ranks in the store; undefined while loading. */
  readonly format: RankedFormat | undefined;
  readonly error: ApiFailure | undefined;
  readonly retry: () => void;
}

/** A product of the shelf with its book and its stored ranks in one store. */
export function useViewedBook(asin: string, marketplace: string): ViewedBook {
  const shelf = useBooks();
  const book = shelf.data?.data.find(({ formats }) => formats.some(({ uid }) => uid === asin));
  const rows = useRankedFormats(book ? { marketplace, title: book.title.slice(0, MAX_TITLE), per_page: 100 } : null);
  return {
    book: shelf.data ? (book ?? null) : undefined,
    format: rows.data?.data.find(({ uid }) => uid === asin),
    error: shelf.data ? (rows.data ? undefined : rows.error) : shelf.error,
    retry: () => void (shelf.data ? rows.mutate() : shelf.mutate()),
  };
}
