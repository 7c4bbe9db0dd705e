import type { TableAccess } from "#functions/entities/base.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { csvFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { rankDayStore } from "./board/day-store.ts";
import { historyData } from "./history/history-data.ts";

const storeOf = (marketplace: string) => MARKETPLACES.find(({ uid }) => uid === marketplace)?.label ?? marketplace;

export function ranksPersonalData(access: TableAccess): PersonalData {
  const days = rankDayStore(access);
  const history = historyData(access, storeOf);
  return {
    name: "ranks",
    entities: ["rank-day", ...history.entities],
    prefixes: [],
    explained: [
      {
        path: "ranks/readings.csv",
        about: "The ranks read within the last 30 days, for products that are tracked in real time.",
      },
      ...history.explained,
    ],

    async *files({ tenantId }): AsyncGenerator<ArchiveFile> {
      const stored = tenantId === null ? [] : await days.list(tenantId);
      const rows = stored.flatMap(({ marketplace, readings }) =>
        [...readings].flatMap(([asin, moments]) =>
          moments.map(({ at, rank, isFree }) => [
            asin,
            storeOf(marketplace),
            toInstant(at),
            rank,
            isFree ? "Free" : "Paid",
          ]),
        ),
      );
      if (rows.length > 0) yield csvFile("ranks/readings.csv", ["ASIN", "Store", "Read", "Rank", "List"], rows);
      if (tenantId !== null) yield* history.files(tenantId);
    },

    remove: async ({ tenantId }) => {
      if (tenantId === null) return;
      await days.removeAll(tenantId);
      await history.remove(tenantId);
    },
  };
}
