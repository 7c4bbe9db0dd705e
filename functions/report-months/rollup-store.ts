import type { EntityItem } from "electrodb";
import { ALL_PAGES, READ, type TableAccess } from "#functions/entities/base.ts";
import { yearRollupEntity } from "#functions/entities/reports/year-rollup.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";
import type { SalesFamily } from "#shared/domain/report-month.ts";
import { yearKey } from "./month-store.ts";
import { YEAR_RECORDS } from "./part-formats.ts";

export type YearRollup = EntityItem<ReturnType<typeof yearRollupEntity>>;

export function rollupStore(access: TableAccess) {
  const rollups = () => yearRollupEntity(access);
  return {
    find: async (userId: string, year: string, family: SalesFamily, consistent = false): Promise<YearRollup | null> =>
      (
        await rollups()
          .get({ ...yearKey(userId, year), family })
          .go({ ...READ, consistent })
      ).data,

    /** All families, with one read. */
    ofYear: async (userId: string, year: string): Promise<YearRollup[]> =>
      (await rollups().query.primary(yearKey(userId, year)).go(ALL_PAGES)).data,

    /** Replaces a roll-up still at version `expected` (0: none yet); false otherwise. */
    switchTo: async (
      userId: string,
      year: string,
      family: SalesFamily,
      expected: number,
      next: Pick<YearRollup, "madeFrom" | "parts" | "superseded">,
    ): Promise<boolean> => {
      return isWritten(
        rollups()
          .put({ ...yearKey(userId, year), family, version: expected + 1, v: YEAR_RECORDS.version, ...next })
          .where(({ version }, { eq, notExists }) => (expected === 0 ? notExists(version) : eq(version, expected)))
          .go(),
      );
    },
  };
}
