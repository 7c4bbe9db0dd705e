import type { Book } from "#shared/api/books/books.ts";
import type { FilterKind } from "#shared/domain/royalties/report-filters.ts";

export interface ShelfFacts {
  readonly hasSeries: boolean;
  readonly hasBook: (bookId: string) => boolean;
  /** The name of a filter value known by id; null if the shelf does not contain it. */
  readonly nameOf: (kind: FilterKind, value: string) => string | null;
}

export function shelfFacts(books: readonly Book[]): ShelfFacts {
  const names: Partial<Record<FilterKind, ReadonlyMap<string, string>>> = {
    books: new Map(books.map(({ id, title }) => [id, title])),
    series: new Map(books.flatMap(({ groups }) => groups).map(({ id, name }) => [id, name])),
    tags: new Map(books.flatMap(({ tags }) => tags).map(({ id, name }) => [id, name])),
  };
  return {
    hasSeries: books.some(({ groups }) => groups.length > 0),
    hasBook: (bookId) => names.books?.has(bookId) ?? false,
    nameOf: (kind, value) => names[kind]?.get(value) ?? null,
  };
}
