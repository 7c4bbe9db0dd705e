import { readLatestRates } from "#functions/royalties/index.ts";
import { chooseRate } from "#shared/domain/kenp/choose-rate.ts";
import { buildRateTable } from "#shared/domain/kenp/rate-table.ts";
import { DEFAULT_KENP_PREFERENCES } from "#shared/domain/kenp/settings.ts";
import { firstSalesDay, type RecentSales, sumRecentSales } from "#shared/domain/ranks/tracking/sum-sales.ts";
import { type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import type { TrackingDeps } from "./deps.ts";

const RATES = buildRateTable([]);

/**
 * Sums an account's recent sales from its daily reports; page reads count at the published rate nearest to the day.
 * Null without any report of the period.
 */
export async function sumAccountSales(
  { reportMonths, exchangeRates }: Pick<TrackingDeps, "reportMonths" | "exchangeRates">,
  tenantId: string,
  today: IsoDate,
): Promise<RecentSales | null> {
  const [from, to] = [monthOf(firstSalesDay(today)), monthOf(today)];
  const months = await reportMonths.list(tenantId, from, to, ["estimator"]);
  if (months.length === 0) return null;
  const [contents, { perDollar }] = await Promise.all([
    reportMonths.contents(months),
    readLatestRates(exchangeRates, to),
  ]);
  const perPage = (marketplace: string) =>
    chooseRate(RATES, { marketplace, month: to }, "last_month", DEFAULT_KENP_PREFERENCES)?.rate ?? 0;
  return sumRecentSales(contents, today, { perDollar: (currency) => perDollar[currency], perPage });
}
