import type { EntityItem } from "electrodb";
import { ALL_PAGES, READ, type TableAccess } from "#functions/entities/base.ts";
import { reportPartEntity } from "#functions/entities/reports/report-part.ts";
import { toTimeToLive } from "#functions/platform/clock.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { batchGet } from "#functions/platform/storage/batches.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";
import { compress, decompress } from "#functions/platform/storage/zstd.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import type { PreparedPart } from "./content-hash.ts";
import { accountOf } from "./month-store.ts";
import { partFormatOf } from "./part-formats.ts";

/** How long readers that hold an old month item may still request its parts. */
const GRACE_MS = 2 * DAY_MS;

const PARALLEL = { reads: 8, writes: 4 } as const;

export interface PartGroup {
  readonly userId: string;
  readonly year: string;
  /** The family's month or roll-up, such as `estimator#2025-01`: the table's `scope`. */
  readonly monthFamily: string;
}

export interface PartName extends PartGroup {
  readonly hash: string;
}

type StoredPart = EntityItem<ReturnType<typeof reportPartEntity>>;
type PartKey = Pick<StoredPart, "userId" | "retailer" | "account" | "year" | "scope" | "hash">;

export type PartStore = ReturnType<typeof partStore>;

export function partStore(access: TableAccess) {
  const parts = () => reportPartEntity(access);
  const keyOf = ({ userId, year, monthFamily, hash }: PartName): PartKey => ({
    ...accountOf(userId),
    year,
    scope: monthFamily,
    hash,
  });
  const idOf = ({ userId, year, monthFamily, hash }: PartName) => [userId, year, monthFamily, hash].join("\n");

  return {
    /**
     * Un-expires parts that were retired meanwhile. A part that was written for a later revision stays as it is, so that
     * a writer that has already lost its month cannot retire it.
     */
    put: async (group: PartGroup, list: readonly PreparedPart[], forRevision: number): Promise<void> => {
      const { version: v } = partFormatOf(group.monthFamily);
      const putOne = ({ hash, text }: PreparedPart) =>
        isWritten(
          parts()
            .put({ ...keyOf({ ...group, hash }), v, data: compress(text), forRevision })
            .where(
              (stored, { lte, notExists }) =>
                `${notExists(stored.forRevision)} OR ${lte(stored.forRevision, forRevision)}`,
            )
            .go(),
        );
      await inParallel(list, putOne, PARALLEL.writes);
    },

    /**
     * Lets unreferenced parts expire. `seenRevision` doesn't reference them; a part written since, for a later
     * revision, is left alone.
     */
    retire: async (group: PartGroup, hashes: readonly string[], seenRevision: number, now: number): Promise<void> => {
      const retireOne = (hash: string) =>
        isWritten(
          parts()
            .patch(keyOf({ ...group, hash }))
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
     * Uses one query per group of several parts, so that read units are rounded once per group, and one batch for all
     * that stand alone in theirs, as the small months of other shops do. Parts too new for an eventually consistent read
     * are read again consistently. Throws when a part is missing.
     */
    read: async (names: readonly PartName[]): Promise<(readonly unknown[])[]> => {
      const found = new Map<string, readonly unknown[]>();
      const keep = (group: PartGroup, { hash, data, v }: Pick<StoredPart, "hash" | "data" | "v">): void => {
        const { upgrade } = partFormatOf(group.monthFamily);
        found.set(idOf({ ...group, hash }), upgrade(JSON.parse(decompress(data)), v));
      };
      const readGroup = async (group: PartGroup, wanted: ReadonlySet<string>, consistent: boolean) => {
        const { userId, year, monthFamily } = group;
        const { data } = await parts()
          .query.primary({ ...accountOf(userId), year, scope: monthFamily })
          .go({ ...ALL_PAGES, consistent });
        for (const part of data) if (wanted.has(part.hash)) keep(group, part);
      };
      const readAlone = async (alone: readonly PartName[], consistent: boolean) => {
        const data = await batchGet(alone.map(keyOf), (left) =>
          parts()
            .get(left)
            .go({ ...READ, consistent }),
        );
        for (const part of data) keep({ userId: part.userId, year: part.year, monthFamily: part.scope }, part);
      };
      for (const consistent of [false, true]) {
        const missing = names.filter((name) => !found.has(idOf(name)));
        const groups = [...Map.groupBy(missing, (name) => idOf({ ...name, hash: "" })).values()];
        const alone = groups.flatMap((group) => (group.length === 1 ? group : []));
        await Promise.all([
          alone.length > 0 && readAlone(alone, consistent),
          inParallel(
            groups.filter(({ length }) => length > 1),
            (group) => readGroup(group[0]!, new Set(group.map(({ hash }) => hash)), consistent),
            PARALLEL.reads,
          ),
        ]);
      }
      return names.map((name) => {
        const records = found.get(idOf(name));
        if (!records) throw new Error(`a part of ${name.monthFamily} is missing`);
        return records;
      });
    },
  };
}
