import type { TableAccess } from "#functions/entities/base.ts";
import { shelfEntity } from "#functions/entities/books/shelf.ts";
import { shelfPartEntity } from "#functions/entities/books/shelf-part.ts";
import { packedObject } from "#functions/platform/storage/packed-format.ts";
import { packedStore } from "#functions/platform/storage/packed-store.ts";
import { NO_FACTS, type ShelfFacts } from "#shared/domain/books/facts.ts";

export const SHELF = packedObject<ShelfFacts>({
  name: "shelf",
  version: 1,
  members: ["formats", "works"],
  upgrades: {},
});

/** The facts of a shelf; revision 0 is an empty shelf. */
export interface StoredShelf {
  readonly revision: number;
  readonly facts: ShelfFacts;
}

/** Returning the same facts object means that there is nothing to write. */
export interface Changed<T> {
  readonly facts: ShelfFacts;
  readonly result: T;
}

export type BookStore = ReturnType<typeof bookStore>;

/** Stores each account's shelf in one item, so that no change is ever half-applied. */
export function bookStore(access: TableAccess, { chunkBytes }: { chunkBytes?: number } = {}) {
  const shelves = packedStore({
    item: () => shelfEntity(access),
    parts: () => shelfPartEntity(access),
    format: SHELF,
    empty: NO_FACTS,
    busy: "Your shelf is being changed in several places at the same time. Please try again.",
    chunkBytes,
  });
  return {
    /** `consistent` as for any packed value: true by default. */
    read: async (userId: string, options?: { readonly consistent: boolean }): Promise<StoredShelf> => {
      const { revision, value } = await shelves.read(userId, options);
      return { revision, facts: value };
    },

    /** `change` is called again with newer facts after losing a race. Its errors propagate. */
    change: <T>(userId: string, change: (facts: ShelfFacts, at: number) => Changed<T>): Promise<T> =>
      shelves.update(userId, (value, revision) => {
        const { facts, result } = change(value, revision);
        return { value: facts, result };
      }),

    remove: shelves.remove,
  };
}
