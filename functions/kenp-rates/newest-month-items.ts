import type { ReportMonths, StoredReportMonth } from "#functions/report-months/index.ts";

const YEARS_LOOKED_AT = 2;

/** Items without their figures. One read of the years, then one query per year. */
export async function newestMonthItems(months: ReportMonths, tenantId: string): Promise<StoredReportMonth[]> {
  const years = (await months.years(tenantId)).slice(-YEARS_LOOKED_AT);
  const lists = await Promise.all(years.map((year) => months.list(tenantId, `${year}-01`, `${year}-12`)));
  return lists.flat();
}
