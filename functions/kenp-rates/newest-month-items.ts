import type { ReportMonths, StoredReportMonth } from "#functions/report-months/index.ts";

/** Calendar years in which published months are looked for, the account's newest. */
const YEARS_LOOKED_AT = 2;

/** The sales months of an account's newest two years, without their figures: its years and then one query a year. */
export async function newestMonthItems(months: ReportMonths, tenantId: string): Promise<StoredReportMonth[]> {
  const years = (await months.years(tenantId)).slice(-YEARS_LOOKED_AT);
  const lists = await Promise.all(years.map((year) => months.list(tenantId, `${year}-01`, `${year}-12`)));
  return lists.flat();
}
