import type { TableAccess } from "#functions/entities/base.ts";
import { billingStatusStore } from "#functions/entitlements/index.ts";
import { amazonRateStore } from "#functions/kenp-rates/index.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { computedYears, reportMonths, yearRollups } from "#functions/report-months/index.ts";
import { exchangeRateStore, hourlyExchangeRates, monthAgeStore } from "#functions/royalties/index.ts";
import type { PaymentsDeps } from "./report/get-payments.ts";
import type { TrailDeps } from "./trail/read-trail.ts";

/** Dependencies of a task that reads the trail and may not write, not even a stale roll-up. */
export const archivedTrailDeps = (access: TableAccess, clock: Clock): TrailDeps => ({
  months: reportMonths(access),
  rollups: computedYears(access),
  monthAges: monthAgeStore(access),
  amazonRates: amazonRateStore(access),
  billingStatuses: billingStatusStore(access),
  clock,
});

export const paymentsDeps = (access: TableAccess, clock: Clock): PaymentsDeps & TrailDeps => ({
  ...archivedTrailDeps(access, clock),
  rollups: yearRollups(access, clock),
  exchangeRates: hourlyExchangeRates(exchangeRateStore(access), clock),
});
