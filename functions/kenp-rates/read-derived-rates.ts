import { isPublished, type ReportMonths } from "#functions/report-months/index.ts";
import { deriveRates } from "#shared/domain/kenp/derive-rates.ts";
import type { KnownRate } from "#shared/domain/kenp/rate-table.ts";
import { newestMonthItems } from "./newest-month-items.ts";

/** As many published months as the report averages over; rates of earlier ones are outdated. */
const MONTHS_LEARNT_FROM = 3;

/**
 * Costs three sequential reads for any account: its years, the items of the newest two, the parts of at most three
 * months.
 */
export async function readDerivedRates(months: ReportMonths, tenantId: string): Promise<KnownRate[]> {
  const published = (await newestMonthItems(months, tenantId)).filter(isPublished);
  const newest = new Set([...new Set(published.map(({ month }) => month))].sort().slice(-MONTHS_LEARNT_FROM));
  const wanted = published.filter(({ month }) => newest.has(month));
  const contents = await months.contents(wanted);
  const of = (month: string, family: string) =>
    contents[wanted.findIndex((item) => item.month === month && item.family === family)] ?? null;
  return [...newest].flatMap((month) => deriveRates(of(month, "estimator"), of(month, "prior-months")));
}
