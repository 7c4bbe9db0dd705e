import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { shelfPartEntity } from "#functions/entities/books/shelf-part.ts";

export interface PartsName {
  readonly userId: string;
  readonly revision: number;
  readonly attempt: string;
}

/** Stores the parts of very large shelves that don't fit into one item. */
export function shelfPartStore(access: TableAccess) {
  const parts = shelfPartEntity(access);
  return {
    put: async (name: PartsName, chunks: readonly Uint8Array[]): Promise<void> => {
      for (const [index, data] of chunks.entries()) await parts.put({ ...name, part: index + 1, data }).go();
    },

    /** Returns the parts in order; fewer than were written if a newer revision has replaced them. */
    read: async ({ userId, revision, attempt }: PartsName): Promise<Uint8Array[]> => {
      const { data } = await parts.query.primary({ userId, revision, attempt }).go({ ...ALL_PAGES, consistent: true });
      return data.map((part) => part.data);
    },

    /** Leaves parts that are being written for a later revision. */
    removeBefore: async (userId: string, revision: number): Promise<void> => {
      const { data } = await parts.query
        .primary({ userId })
        .go({ ...ALL_PAGES, attributes: ["userId", "revision", "attempt", "part"] });
      for (const part of data) if (part.revision < revision) await parts.delete(part).go();
    },
  };
}
