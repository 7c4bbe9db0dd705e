import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { reportPartEntity } from "#functions/entities/reports/report-part.ts";
import { toTimeToLive } from "#functions/platform/clock.ts";
import { compress, decompress } from "#functions/platform/http/compress.ts";
import { isConditionFailure } from "#functions/platform/storage/write-conditions.ts";
import type { PreparedPart } from "./content-hash.ts";
import { accountOf } from "./month-store.ts";
import { partFormatOf } from "./part-formats.ts";

/** Readers that hold a month's item may still ask for its parts this long after the month was replaced. */
const GRACE_MS = 2 * 86_400_000;

/** Scopes that are read at once. */
const PARALLEL = 8;

async function forEachParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += PARALLEL) await Promise.all(items.slice(at, at + PARALLEL).map(work));
}

export interface PartScope {
  readonly userId: string;
  readonly year: string;
  /** `estimator#2025-01`, or `rollup#estimator`. */
  readonly scope: string;
}

export interface PartName extends PartScope {
  readonly hash: string;
}

export type PartStore = ReturnType<typeof partStore>;

/** Immutable parts of report data, by the hash of what is in them. */
export function partStore(access: TableAccess) {
  const parts = reportPartEntity(access);
  const keyOf = ({ userId, year, scope, hash }: PartName) => ({ ...accountOf(userId), year, scope, hash });
  const idOf = ({ userId, year, scope, hash }: PartName) => [userId, year, scope, hash].join("\n");

  return {
    /** Writes parts for a switch to revision `forRevision`; a part that was retired meanwhile lives again. */
    put: async (scope: PartScope, list: readonly PreparedPart[], forRevision: number): Promise<void> => {
      const { version: v } = partFormatOf(scope.scope);
      for (const { hash, text } of list) {
        await parts.put({ ...keyOf({ ...scope, hash }), v, data: compress(text), forRevision }).go();
      }
    },

    /**
     * Lets parts that no version names expire. `seenRevision` is the revision in which they are not named: a part that somebody has written since, for
     * a later revision, is left alone.
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
     * The records of each part, in the order asked for. One query a scope: read unit rounding then falls on a scope's sum, not on each of its
     * small parts. Parts too fresh for the first look are read again consistently. Throws when one is missing.
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
