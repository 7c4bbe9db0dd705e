import type { TableAccess } from "#functions/entities/base.ts";
import { type Cell, csvFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile } from "#functions/platform/personal-data/personal-data.ts";
import type { RankSeries } from "#shared/domain/ranks/history/series.ts";
import { rankMonthStore } from "./month-store.ts";
import { rankYearStore } from "./year-store.ts";

const COLUMNS = ["ASIN", "Store", "Date", "Rank", "List", "Source"];

/** Export and removal of the stored history; `storeOf` names a marketplace. */
export function historyData(access: TableAccess, storeOf: (marketplace: string) => string) {
  const months = rankMonthStore(access);
  const years = rankYearStore(access);

  const rowsOf = (asin: string, marketplace: string, series: RankSeries): Cell[][] =>
    series.map(({ date, rank, isFree, origin }) => [
      ...[asin, storeOf(marketplace), date, rank, isFree ? "Free" : "Paid"],
      origin === "portal" ? "Author Central" : "Own reading",
    ]);

  async function* rows(tenantId: string): AsyncGenerator<Cell[]> {
    const open = await months.list(tenantId);
    for await (const { asin, marketplace, series } of years.list(tenantId)) yield* rowsOf(asin, marketplace, series);
    for (const { marketplace, ranks } of open)
      for (const [asin, series] of ranks) yield* rowsOf(asin, marketplace, series);
  }

  return {
    entities: ["rank-month", "rank-year"],
    explained: [{ path: "ranks/history.csv", about: "The rank of each book, store and day." }],

    async *files(tenantId: string): AsyncGenerator<ArchiveFile> {
      for await (const _ of rows(tenantId)) {
        yield csvFile("ranks/history.csv", COLUMNS, rows(tenantId));
        return;
      }
    },

    removeAll: async (tenantId: string): Promise<void> => {
      await months.removeAll(tenantId);
      await years.removeAll(tenantId);
    },
  };
}
