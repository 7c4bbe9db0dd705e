import type { TableAccess } from "#functions/entities/base.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { boardData } from "./board/board-data.ts";
import { historyData } from "./history/history-data.ts";
import { trackingData } from "./tracking/tracking-data.ts";

const storeOf = (marketplace: string) => MARKETPLACES.find(({ uid }) => uid === marketplace)?.label ?? marketplace;

export function ranksPersonalData(access: TableAccess): PersonalData {
  const fetched = [boardData(access, storeOf), historyData(access, storeOf)];
  const tracking = trackingData(access);
  const all = [...fetched, tracking];
  return {
    name: "ranks",
    entities: all.flatMap(({ entities }) => entities),
    prefixes: [],
    holdings: ["ranks"],
    explained: all.flatMap(({ explained }) => explained),

    async *files({ tenantId }): AsyncGenerator<ArchiveFile> {
      if (tenantId !== null) for (const data of all) yield* data.files(tenantId);
    },

    purge: async ({ tenantId }, source) => {
      if (tenantId === null) return;
      if (source === "ranks") for (const data of fetched) await data.removeAll(tenantId);
      if (source === "royalties") await tracking.forgetSales(tenantId);
    },

    remove: async ({ tenantId }) => {
      if (tenantId !== null) for (const data of all) await data.removeAll(tenantId);
    },
  };
}
