import { ALL_PAGES, READ, READ_LATEST } from "#functions/entities/base.ts";
import type { PackedItemEntity, PackedPartEntity } from "#functions/entities/packed-item.ts";
import { Conflict } from "../errors.ts";
import { newId } from "../ids.ts";
import { inParallel } from "../in-parallel.ts";
import type { PackedFormat } from "./packed-format.ts";
import { isConditionFailure } from "./write-conditions.ts";

/** Bytes of one item's data; an item holds 400 KB. */
const CHUNK_BYTES = 350_000;
/** Each lost attempt means that another writer won; a value never has this many concurrent editors. */
const ATTEMPTS = 100;

export interface PackedStoreOptions<T> {
  readonly item: () => PackedItemEntity;
  readonly parts: () => PackedPartEntity;
  readonly format: PackedFormat<T>;
  /** The value of a tenant without an item. */
  readonly empty: T;
  /** Shown to the author when concurrent changes never end. */
  readonly busy: string;
  readonly chunkBytes?: number;
}

/** Revision 0 is a value that was never stored. */
export interface Packed<T> {
  readonly revision: number;
  readonly value: T;
  /** Parts beside the first item. */
  readonly more: number;
}

/** Returning the same value object means that there is nothing to write. */
export interface Update<T, R> {
  readonly value: T;
  readonly result: R;
}

const chunksOf = (bytes: Uint8Array, size: number): Uint8Array[] =>
  Array.from({ length: Math.max(1, Math.ceil(bytes.length / size)) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );

/**
 * Stores one packed value per tenant on condition of its revision, so that no change is half-applied or lost. A value
 * of a newer version is neither read nor replaced: both throw NewerVersion. For personal data, export `read` and delete
 * with `remove`.
 */
export function packedStore<T>({ item: items, parts, format, empty, busy, ...options }: PackedStoreOptions<T>) {
  const { chunkBytes = CHUNK_BYTES } = options;

  async function read(userId: string, consistent = true): Promise<Packed<T>> {
    let lastSeen = 0;
    for (let attempt = 1; ; attempt++) {
      // Parts that an older view of the table lacks are found by a consistent one.
      const { data: item } = await items()
        .get({ userId })
        .go({ ...READ, consistent: consistent || attempt > 1 });
      if (!item) return { revision: 0, value: empty, more: 0 };
      const rest = item.more === 0 ? [] : await readParts(item);
      if (rest.length === item.more)
        return { revision: item.revision, value: format.unpack(Buffer.concat([item.data, ...rest])), more: item.more };
      // A missing part means that the value was replaced between the two reads, unless the revision is the same.
      if (item.revision === lastSeen) throw new Error(`${format.name} revision ${item.revision} lacks parts`);
      lastSeen = item.revision;
    }
  }

  /** In order; fewer than were written if a newer revision has replaced them. */
  async function readParts(name: { userId: string; revision: number; attempt: string }): Promise<Uint8Array[]> {
    const { userId, revision, attempt } = name;
    const { data } = await parts()
      .query.primary({ userId, revision, attempt })
      .go({ ...ALL_PAGES, consistent: true });
    return data.map((part) => part.data);
  }

  async function partKeys(userId: string, { consistent = false } = {}) {
    const query = parts().query.primary({ userId });
    const attributes: ("userId" | "revision" | "attempt" | "part")[] = ["userId", "revision", "attempt", "part"];
    return (await query.go({ ...ALL_PAGES, consistent, attributes })).data;
  }

  /** Leaves parts that are being written for a later revision. */
  async function removePartsBefore(userId: string, revision: number): Promise<void> {
    for (const part of await partKeys(userId)) if (part.revision < revision) await parts().delete(part).go();
  }

  /**
   * Returns null if a concurrent request changed the value first. A write whose answer was lost is repeated by the table's
   * client, and then fails on what it has written itself.
   */
  async function replace(userId: string, seen: number, value: T): Promise<{ more: number } | null> {
    const revision = seen + 1;
    const attempt = newId();
    const [data = new Uint8Array(), ...rest] = chunksOf(format.pack(value), chunkBytes);
    for (const [index, chunk] of rest.entries())
      await parts()
        .put({ userId, revision, attempt, part: index + 1, data: chunk })
        .go();
    try {
      await items()
        .put({ userId, revision, attempt, data, more: rest.length })
        .where(({ revision: held }, { eq, notExists }) => (seen === 0 ? notExists(held) : eq(held, seen)))
        .go();
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
      const { data: held } = await items().get({ userId }).go(READ_LATEST);
      if (held?.attempt !== attempt) return null;
    }
    return { more: rest.length };
  }

  return {
    /**
     * One read, of one item for all but the largest values. Without `consistent` it costs half as much and may miss
     * changes of the last moments.
     */
    read: async (userId: string, { consistent = true } = {}): Promise<Packed<T>> => read(userId, consistent),

    /**
     * Changes the value atomically. `change` is called again with the newer value after losing a race, so its checks
     * hold for what is written. Its errors propagate. The change begins with `known`, if the caller has just read it.
     */
    update: async <R>(
      userId: string,
      change: (value: T, revision: number) => Update<T, R>,
      known?: Packed<T>,
    ): Promise<R> => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const seen = (attempt === 1 ? known : undefined) ?? (await read(userId));
        const { value, result } = change(seen.value, seen.revision + 1);
        if (value === seen.value) return result;
        const written = await replace(userId, seen.revision, value);
        if (!written) continue;
        if (seen.more + written.more > 0) await removePartsBefore(userId, seen.revision + 1);
        return result;
      }
      throw new Conflict(busy);
    },

    /** Deletes the item before its parts: no reader looks for parts without an item. Idempotent. */
    remove: async (userId: string): Promise<void> => {
      await items().delete({ userId }).go();
      await inParallel(await partKeys(userId, { consistent: true }), (part) => parts().delete(part).go());
    },
  };
}
