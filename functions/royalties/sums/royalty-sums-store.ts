import type { EntityItem } from "electrodb";
import { ALL_PAGES, READ, type TableAccess } from "#functions/entities/base.ts";
import { royaltySumsEntity } from "#functions/entities/reports/royalty-sums.ts";
import { batchGet } from "#functions/platform/storage/batches.ts";

export type RoyaltySumsRow = EntityItem<ReturnType<typeof royaltySumsEntity>>;
export type RoyaltySumsStore = ReturnType<typeof royaltySumsStore>;

export function royaltySumsStore(access: TableAccess) {
  const sums = () => royaltySumsEntity(access);
  const listOf = async (tenantId: string): Promise<RoyaltySumsRow[]> =>
    (
      await sums()
        .query.primary({ tenantId })
        .go({ ...ALL_PAGES, consistent: true })
    ).data;
  return {
    listOf,

    /**
     * Reads some years of many authors, half a read unit each, twice as much when `consistent`; years without royalties
     * are absent.
     */
    readMany: async (
      tenantIds: readonly string[],
      years: readonly string[],
      { consistent = false } = {},
    ): Promise<RoyaltySumsRow[]> => {
      const keys = tenantIds.flatMap((tenantId) => years.map((year) => ({ tenantId, year })));
      return batchGet(keys, (left) =>
        sums()
          .get(left)
          .go({ ...READ, consistent }),
      );
    },

    save: async (row: RoyaltySumsRow): Promise<void> => {
      await sums().put(row).go();
    },

    remove: async (tenantId: string): Promise<void> => {
      for (const { year } of await listOf(tenantId)) await sums().delete({ tenantId, year }).go();
    },
  };
}
