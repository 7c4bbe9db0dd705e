import type { Book } from "#shared/api/books.ts";

/** What the report asks the shelf. */
export interface ShelfFacts {
  readonly tags: readonly { readonly id: string; readonly name: string }[];
  readonly hasSeries: boolean;
  readonly hasBook: (bookId: string) => boolean;
  readonly isTagged: (bookId: string, tagId: string) => boolean;
  readonly seriesOf: (bookId: string) => { readonly id: string; readonly name: string } | null;
}

export function shelfFacts(books: readonly Book[]): ShelfFacts {
  const byId = new Map(books.map((book) => [book.id, book]));
  const tags = new Map(books.flatMap((book) => book.tags).map((tag) => [tag.id, tag]));
  return {
    tags: [...tags.values()].sort((a, b) => a.name.localeCompare(b.name)),
    hasSeries: books.some(({ groups }) => groups.length > 0),
    hasBook: (bookId) => byId.has(bookId),
    isTagged: (bookId, tagId) => byId.get(bookId)?.tags.some(({ id }) => id === tagId) ?? false,
    seriesOf: (bookId) => byId.get(bookId)?.groups[0] ?? null,
  };
}
