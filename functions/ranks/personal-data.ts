import type { TableAccess } from "#functions/entities/base.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { csvFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { rankDayStore } from "./board/day-store.ts";

const storeOf = (marketplace: string) => MARKETPLACES.find(({ uid }) => uid === marketplace)?.label ?? marketplace;

export function ranksPersonalData(access: TableAccess): PersonalData {
  const days = rankDayStore(access);
  return {
    name: "ranks",
    entities: ["rank-day"],
    prefixes: [],
    explained: [
      {
        path: "ranks/readings.csv",
        about: "The ranks read within the last 30 days, for products that are tracked in real time.",
      },
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
    },

    remove: async ({ tenantId }) => {
      if (tenantId !== null) await days.removeAll(tenantId);
    },
  };
}
