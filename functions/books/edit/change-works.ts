import { buildShelf } from "#shared/domain/books/build-shelf.ts";
import type { ShelfFacts, ShelfIds } from "#shared/domain/books/facts.ts";
import type { Shelf, Work } from "#shared/domain/books/shelf.ts";
import { shelfIdsOf } from "../shelf/read-shelf.ts";
import type { BookStore } from "../shelf/store.ts";

/** The shelf before an edit, and the revision that the edit creates. */
export interface Before {
  readonly facts: ShelfFacts;
  readonly shelf: Shelf;
  readonly ids: ShelfIds;
  readonly at: number;
}

export interface Edited {
  readonly facts: ShelfFacts;
  readonly workIds: readonly string[];
}

/** Edits a shelf atomically. Returns the affected works, each once, in the order named. */
export async function changeWorks(
  { books }: { readonly books: BookStore },
  userId: string,
  edit: (before: Before) => Edited,
): Promise<Work[]> {
  const ids = shelfIdsOf(userId);
  return books.change(userId, (facts, at) => {
    const shelf = buildShelf(facts, ids);
    const edited = edit({ facts, shelf, ids, at });
    const after = edited.facts === facts ? shelf : buildShelf(edited.facts, ids);
    const works = edited.workIds.flatMap((id) => after.work(id) ?? []);
    return { facts: edited.facts, result: [...new Set(works)] };
  });
}
