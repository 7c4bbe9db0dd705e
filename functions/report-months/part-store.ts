import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { TableAccess } from "#functions/entities/base.ts";
import { reportPartEntity } from "#functions/entities/report-part.ts";
import { toTimeToLive } from "#functions/platform/clock.ts";
import { isConditionFailure } from "#functions/platform/write-conditions.ts";
import type { PreparedPart } from "./content-hash.ts";
import { accountOf } from "./month-store.ts";

/** Readers that hold a month's item may still ask for its parts this long after the month was replaced. */
const GRACE_MS = 2 * 86_400_000;

/** A read that finds the table busy this often gives up. */
const MAX_ROUNDS = 20;

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
      for (const { hash, text } of list) {
        const data = zstdCompressSync(Buffer.from(text));
        await parts.put({ ...keyOf({ ...scope, hash }), data, forRevision }).go();
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
     * The records of each part, in the order asked for. One call gives 16 MB at most and leaves the rest for the next; parts too fresh for the first
     * look are read again consistently. Throws when one is missing.
     */
    read: async (names: readonly PartName[]): Promise<unknown[][]> => {
      const found = new Map<string, unknown[]>();
      let consistent = false;
      for (let round = 1; round <= MAX_ROUNDS; round++) {
        const missing = new Map(
          names.filter((name) => !found.has(idOf(name))).map((name) => [idOf(name), keyOf(name)]),
        );
        if (missing.size === 0) break;
        const { data, unprocessed } = await parts.get([...missing.values()]).go({ consistent, concurrency: 4 });
        for (const part of data) found.set(idOf(part), JSON.parse(zstdDecompressSync(part.data).toString("utf8")));
        if (unprocessed.length > 0) continue;
        if (consistent) break;
        consistent = true;
      }
      return names.map((name) => {
        const records = found.get(idOf(name));
        if (!records) throw new Error(`a part of ${name.scope} is missing`);
        return records;
      });
    },
  };
}
