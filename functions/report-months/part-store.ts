import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { reportPartEntity } from "#functions/entities/reports/report-part.ts";
import { toTimeToLive } from "#functions/platform/clock.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { batchPut } from "#functions/platform/storage/batches.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";
import { compress, decompress } from "#functions/platform/storage/zstd.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import type { PreparedPart } from "./content-hash.ts";
import { accountOf } from "./month-store.ts";
import { partFormatOf } from "./part-formats.ts";

/** How long readers that hold an old month item may still request its parts. */
const GRACE_MS = 2 * DAY_MS;

const PARALLEL = { reads: 8, writes: 4 } as const;

export interface PartScope {
  readonly userId: string;
  readonly year: string;
  readonly scope: string;
}

export interface PartName extends PartScope {
  readonly hash: string;
}

export type PartStore = ReturnType<typeof partStore>;

export function partStore(access: TableAccess) {
  const parts = () => reportPartEntity(access);
  const keyOf = ({ userId, year, scope, hash }: PartName) => ({ ...accountOf(userId), year, scope, hash });
  const idOf = ({ userId, year, scope, hash }: PartName) => [userId, year, scope, hash].join("\n");

  return {
    /** Un-expires parts that were retired meanwhile. */
    put: async (scope: PartScope, list: readonly PreparedPart[], forRevision: number): Promise<void> => {
      const { version: v } = partFormatOf(scope.scope);
      await batchPut(list, async (some) => {
        const { unprocessed } = await parts()
          .put(some.map(({ hash, text }) => ({ ...keyOf({ ...scope, hash }), v, data: compress(text), forRevision })))
          .go();
        const left = new Set(unprocessed.map(({ hash }) => hash));
        return some.filter(({ hash }) => left.has(hash));
      });
    },

    /**
     * Lets unreferenced parts expire. `seenRevision` doesn't reference them; a part written since, for a later
     * revision, is left alone.
     */
    retire: async (scope: PartScope, hashes: readonly string[], seenRevision: number, now: number): Promise<void> => {
      const retireOne = (hash: string) =>
        isWritten(
          parts()
            .patch(keyOf({ ...scope, hash }))
            .set({ expiresAt: toTimeToLive(now + GRACE_MS) })
            .where(
              ({ forRevision, expiresAt }, { lte, notExists }) =>
                `${lte(forRevision, seenRevision)} AND ${notExists(expiresAt)}`,
            )
            .go(),
        );
      await inParallel(hashes, retireOne, PARALLEL.writes);
    },

    /**
     * Uses one query per scope, so that read units are rounded once per scope, not per part. Parts too new for an
     * eventually consistent read are read again consistently. Throws when a part is missing.
     */
    read: async (names: readonly PartName[]): Promise<(readonly unknown[])[]> => {
      const found = new Map<string, readonly unknown[]>();
      for (const consistent of [false, true]) {
        const missing = names.filter((name) => !found.has(idOf(name)));
        const wanted = new Set(missing.map(idOf));
        const scopes = new Map(missing.map((name) => [idOf({ ...name, hash: "" }), name]));
        const readScope = async ({ userId, year, scope }: PartScope) => {
          const { data } = await parts()
            .query.primary({ ...accountOf(userId), year, scope })
            .go({ ...ALL_PAGES, consistent });
          const format = partFormatOf(scope);
          for (const part of data) {
            const id = idOf(part);
            if (wanted.has(id)) found.set(id, format.upgrade(JSON.parse(decompress(part.data)), part.v));
          }
        };
        await inParallel(scopes.values(), readScope, PARALLEL.reads);
      }
      return names.map((name) => {
        const records = found.get(idOf(name));
        if (!records) throw new Error(`a part of ${name.scope} is missing`);
        return records;
      });
    },
  };
}
