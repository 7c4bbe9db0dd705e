import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { reportPartEntity } from "#functions/entities/reports/report-part.ts";
import { toTimeToLive } from "#functions/platform/clock.ts";
import { isConditionFailure } from "#functions/platform/storage/write-conditions.ts";
import { compress, decompress } from "#functions/platform/storage/zstd.ts";
import type { PreparedPart } from "./content-hash.ts";
import { accountOf } from "./month-store.ts";
import { partFormatOf } from "./part-formats.ts";

/** How long readers that hold an old month item may still request its parts. */
const GRACE_MS = 2 * 86_400_000;

const PARALLEL = 8;

async function forEachParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += PARALLEL) await Promise.all(items.slice(at, at + PARALLEL).map(work));
}

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
  const parts = reportPartEntity(access);
  const keyOf = ({ userId, year, scope, hash }: PartName) => ({ ...accountOf(userId), year, scope, hash });
  const idOf = ({ userId, year, scope, hash }: PartName) => [userId, year, scope, hash].join("\n");

  return {
    /** Un-expires parts that were retired meanwhile. */
    put: async (scope: PartScope, list: readonly PreparedPart[], forRevision: number): Promise<void> => {
      const { version: v } = partFormatOf(scope.scope);
      for (const { hash, text } of list) {
        await parts.put({ ...keyOf({ ...scope, hash }), v, data: compress(text), forRevision }).go();
      }
    },

    /**
     * Lets unreferenced parts expire. `seenRevision` doesn't reference them; a part written since, for a later
     * revision, is left alone.
     */
    retire: async (scope: PartScope, hashes: readonly string[], seenRevision: number, now: number): Promise<void> => {
      for (const hash of hashes) {
        try {
          await parts
            .patch(keyOf({ ...scope, hash }))
            .set({ expiresAt: toTimeToLive(now + GRACE_MS) })
            .where(
              ({ forRevision, expiresAt }, { lte, notExists }) =>
                `${lte(forRevision, seenRevision)} AND ${notExists(expiresAt)}`,
            )
            .go();
        } catch (error) {
          if (!isConditionFailure(error)) throw error;
        }
      }
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
        await forEachParallel([...scopes.values()], async ({ userId, year, scope }) => {
          const { data } = await parts.query
            .primary({ ...accountOf(userId), year, scope })
            .go({ ...ALL_PAGES, consistent });
          const format = partFormatOf(scope);
          for (const part of data) {
            const id = idOf(part);
            if (wanted.has(id)) found.set(id, format.upgrade(JSON.parse(decompress(part.data)), part.v));
          }
        });
      }
      return names.map((name) => {
        const records = found.get(idOf(name));
        if (!records) throw new Error(`a part of ${name.scope} is missing`);
        return records;
      });
    },
  };
}
