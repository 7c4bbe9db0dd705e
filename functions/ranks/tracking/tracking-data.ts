import type { TableAccess } from "#functions/entities/base.ts";
import { jsonFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile } from "#functions/platform/personal-data/personal-data.ts";
import { NO_SALES } from "#shared/domain/ranks/tracking/sum-sales.ts";
import { rankTrackingStore } from "./tracking-store.ts";

/** Exports and removes an account's tracking, which the author decided: deleting fetched ranks doesn't remove it. */
export function trackingData(access: TableAccess) {
  const tracking = rankTrackingStore(access);
  return {
    entities: ["rank-tracking", "rank-tracking-part"],
    explained: [
      {
        path: "ranks/tracking.json",
        about:
          "Favorites, watched peer titles, and the books put into real time or taken out, with the recent sales that order the others.",
      },
    ],

    async *files(tenantId: string): AsyncGenerator<ArchiveFile> {
      const { revision, value } = await tracking.read(tenantId);
      if (revision > 0) yield jsonFile("ranks/tracking.json", value);
    },

    /** Forgets the sums of royalties that the author has deleted. */
    forgetSales: (tenantId: string): Promise<void> =>
      tracking.update(tenantId, (before) => ({
        value: before.salesOn === null ? before : { ...before, sales: NO_SALES, salesOn: null },
        result: undefined,
      })),

    removeAll: tracking.remove,
  };
}
