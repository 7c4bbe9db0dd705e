import type { TableAccess } from "#functions/entities/base.ts";
import { shelfEntity } from "#functions/entities/books/shelf.ts";
import { Conflict } from "#functions/platform/errors.ts";
import { newId } from "#functions/platform/ids.ts";
import { isConditionFailure } from "#functions/platform/storage/write-conditions.ts";
import { NO_FACTS, type ShelfFacts } from "#shared/domain/books/facts.ts";
import { SHELF } from "./shelf-format.ts";
import { shelfPartStore } from "./shelf-part-store.ts";

/** Bytes of one item's data; an item holds 400 KB. */
const CHUNK_BYTES = 350_000;
/** Each lost attempt means that another writer won; a shelf never has this many concurrent editors. */
const ATTEMPTS = 100;

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

const chunksOf = (bytes: Uint8Array, size: number): Uint8Array[] =>
  Array.from({ length: Math.max(1, Math.ceil(bytes.length / size)) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );

/** Stores each account's shelf in one item, so that no change is ever half-applied. */
export function bookStore(access: TableAccess, { chunkBytes = CHUNK_BYTES }: { chunkBytes?: number } = {}) {
  const shelves = shelfEntity(access);
  const parts = shelfPartStore(access);

  async function read(userId: string): Promise<StoredShelf & { readonly more: number }> {
    let lastSeen = 0;
    for (;;) {
      const { data: item } = await shelves.get({ userId }).go({ consistent: true });
      if (!item) return { revision: 0, facts: NO_FACTS, more: 0 };
      const rest = item.more === 0 ? [] : await parts.read(item);
      if (rest.length === item.more) {
        const facts = SHELF.unpack(Buffer.concat([item.data, ...rest]));
        return { revision: item.revision, facts, more: item.more };
      }
      // A missing part means that the shelf was replaced between the two reads, unless the revision is the same.
      if (item.revision === lastSeen) throw new Error(`shelf revision ${item.revision} lacks parts`);
      lastSeen = item.revision;
    }
  }

  /** Returns null if a concurrent request changed the shelf first. */
  async function replace(userId: string, seen: number, facts: ShelfFacts): Promise<{ more: number } | null> {
    const revision = seen + 1;
    const attempt = newId();
    const [data = new Uint8Array(), ...rest] = chunksOf(SHELF.pack(facts), chunkBytes);
    await parts.put({ userId, revision, attempt }, rest);
    try {
      await shelves
        .put({ userId, revision, attempt: rest.length === 0 ? "" : attempt, data, more: rest.length })
        .where(({ revision: held }, { eq, notExists }) => (seen === 0 ? notExists(held) : eq(held, seen)))
        .go();
      return { more: rest.length };
    } catch (error) {
      if (isConditionFailure(error)) return null;
      throw error;
    }
  }

  return {
    /** One read, of one item for all but the largest shelves. */
    read: async (userId: string): Promise<StoredShelf> => read(userId),

    /**
     * Changes a shelf atomically. `change` is called again with newer facts after losing a race, so its checks hold for
     * what is written. Its errors propagate.
     */
    change: async <T>(userId: string, change: (facts: ShelfFacts, at: number) => Changed<T>): Promise<T> => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const seen = await read(userId);
        const { facts, result } = change(seen.facts, seen.revision + 1);
        if (facts === seen.facts) return result;
        const written = await replace(userId, seen.revision, facts);
        if (!written) continue;
        if (seen.more + written.more > 0) await parts.removeBefore(userId, seen.revision + 1);
        return result;
      }
      throw new Conflict("Your shelf is being changed in several places at the same time. Please try again.");
    },
  };
}
