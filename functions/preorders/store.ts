import { isDeepStrictEqual } from "node:util";
import { ALL_PAGES, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { preorderEntity } from "#functions/entities/preorders/preorder.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { packedObject } from "#functions/platform/storage/packed-format.ts";
import { retryLost } from "#functions/platform/storage/write-conditions.ts";
import type { PreorderSnapshot } from "#shared/domain/preorders/preorder.ts";
import { fromEpochDay, toEpochDay } from "#shared/primitives/dates.ts";

/** A snapshot with its rows as columns: days since 1970, store ids (0 for an unknown store) and units. */
interface PackedPreorder extends Omit<PreorderSnapshot, "rows"> {
  readonly days: readonly number[];
  readonly stores: readonly number[];
  readonly units: readonly number[];
}

export const PREORDER = packedObject<PackedPreorder>({
  name: "preorder",
  version: 1,
  members: ["asin", "title", "author", "starts", "releases", "delisted", "days", "stores", "units"],
  upgrades: {},
});

const toPacked = ({ rows, ...book }: PreorderSnapshot): PackedPreorder => ({
  ...book,
  days: rows.map(({ date }) => toEpochDay(date)),
  stores: rows.map(({ marketplace_id }) => marketplace_id ?? 0),
  units: rows.map(({ net_units }) => net_units),
});

const toSnapshot = ({ days, stores, units, ...book }: PackedPreorder): PreorderSnapshot => ({
  ...book,
  rows: days.map((day, at) => ({
    date: fromEpochDay(day),
    marketplace_id: stores[at] || null,
    net_units: units[at]!,
  })),
});

export type PreorderStore = ReturnType<typeof preorderStore>;

/** Stores one item per book, so that opening a book costs one read and a day's sync writes only what changed. */
export function preorderStore(access: TableAccess) {
  const items = () => preorderEntity(access);
  const list = async (tenantId: string) =>
    (
      await items()
        .query.primary({ tenantId })
        .go({ ...ALL_PAGES, consistent: true })
    ).data;

  return {
    list: async (tenantId: string): Promise<PreorderSnapshot[]> =>
      (await list(tenantId)).map(({ data }) => toSnapshot(PREORDER.unpack(data))),

    /**
     * Changes a book's snapshot; returns whether it was written. An unchanged snapshot isn't, and null means that there
     * is none to change. After losing a race `change` is called again with the newer snapshot.
     */
    change: async (
      tenantId: string,
      asin: string,
      change: (before: PreorderSnapshot | null) => PreorderSnapshot | null,
    ): Promise<boolean> => {
      return retryLost(async () => {
        const { data: item } = await items().get({ tenantId, asin }).go(READ_LATEST);
        const before = item ? toSnapshot(PREORDER.unpack(item.data)) : null;
        const after = change(before);
        if (after === null || isDeepStrictEqual(after, before)) return false;
        const seen = item?.revision ?? 0;
        await items()
          .put({ tenantId, asin, revision: seen + 1, data: PREORDER.pack(toPacked(after)) })
          .where(({ revision }, { eq, notExists }) => (seen === 0 ? notExists(revision) : eq(revision, seen)))
          .go();
        return true;
      });
    },

    removeAll: async (tenantId: string): Promise<void> => {
      await inParallel(await list(tenantId), ({ asin }) => items().delete({ tenantId, asin }).go());
    },
  };
}
