import type { TableAccess } from "#functions/entities/base.ts";
import { billingStatusStore } from "#functions/entitlements/index.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { exchangeRateStore } from "#functions/royalties/index.ts";
import type { PaymentsDeps } from "./report/get-payments.ts";

export const paymentsDeps = (access: TableAccess, clock: Clock): PaymentsDeps => ({
  months: reportMonths(access),
  exchangeRates: exchangeRateStore(access),
  billingStatuses: billingStatusStore(access),
  clock,
});
