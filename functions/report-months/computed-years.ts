import type { TableAccess } from "#functions/entities/base.ts";
import { yearRecords } from "#shared/domain/report-content/year-columns.ts";
import { isSalesFamily } from "#shared/domain/report-month.ts";
import type { StoredReportMonth } from "./month-store.ts";
import { reportMonths } from "./read-months.ts";
import type { YearOfFamily } from "./year-rollups.ts";

/** Years added up from their months at each call, for tasks that may not write: what the stored roll-ups would have. */
export function computedYears(access: TableAccess) {
  const reader = reportMonths(access);
  return {
    /** `listed` are all items of these years. */
    read: async (
      _userId: string,
      years: readonly string[],
      listed: readonly StoredReportMonth[],
    ): Promise<YearOfFamily[]> => {
      const sales = listed.filter(
        ({ year, family, absent }) => years.includes(year) && isSalesFamily(family) && !absent,
      );
      const groups = [...Map.groupBy(sales, ({ year, family }) => `${year} ${family}`)].sort(([a], [b]) =>
        a < b ? -1 : 1,
      );
      const read: YearOfFamily[] = [];
      for (const [, months] of groups) read.push({ records: yearRecords(await reader.contents(months)), months });
      return read;
    },
  };
}
