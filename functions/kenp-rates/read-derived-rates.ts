import type { ReportMonths } from "#functions/report-months/index.ts";
import { deriveRates } from "#shared/domain/kenp/derive-rates.ts";
import type { KnownRate } from "#shared/domain/kenp/rate-table.ts";

/** As many published months as the report averages over; rates of earlier ones are outdated. */
const MONTHS_LEARNT_FROM = 3;

/** Costs three sequential reads for nearly any account: its years, its newest items, the parts of at most three months. */
export async function readDerivedRates(months: ReportMonths, tenantId: string): Promise<KnownRate[]> {
  const wanted = await months.newestPublished(tenantId, MONTHS_LEARNT_FROM);
  const contents = await months.contents(wanted);
  const of = (month: string, family: string) =>
    contents[wanted.findIndex((item) => item.month === month && item.family === family)] ?? null;
  const newest = [...new Set(wanted.map(({ month }) => month))].sort();
  return newest.flatMap((month) => deriveRates(of(month, "estimator"), of(month, "prior-months")));
}
