import type { TableAccess } from "#functions/entities/base.ts";
import { billingStatusStore } from "#functions/entitlements/index.ts";
import { amazonRateStore } from "#functions/kenp-rates/index.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { reportMonths, yearRollups } from "#functions/report-months/index.ts";
import { exchangeRateStore, hourlyExchangeRates, monthAgeStore } from "#functions/royalties/index.ts";
import type { PaymentsDeps } from "./report/get-payments.ts";
import type { TrailDeps } from "./trail/read-trail.ts";

export const paymentsDeps = (access: TableAccess, clock: Clock): PaymentsDeps & TrailDeps => ({
  months: reportMonths(access),
  rollups: yearRollups(access, clock),
  monthAges: monthAgeStore(access),
  amazonRates: amazonRateStore(access),
  exchangeRates: hourlyExchangeRates(exchangeRateStore(access), clock),
  billingStatuses: billingStatusStore(access),
  clock,
});
