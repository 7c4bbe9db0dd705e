import { lastRealRates } from "#shared/domain/exchange-rates/last-real-rates.ts";
import { type Micros, toMicros } from "#shared/primitives/money.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";
import { isOutOfCycle, stateOfFact } from "./payment-parts.ts";

/** Amazon's threshold per store for payments other than bank transfers, in US dollars. */
const THRESHOLD_USD = 100;

/** The amount from which a store pays, in millionths of `currency`. */
export type ThresholdOf = (store: string, currency: string) => Micros;

/** One hundred dollars at the newest known exchange rate; one hundred units of an unknown currency. */
const publishedThreshold = (currency: string): Micros =>
  toMicros(THRESHOLD_USD * (lastRealRates().perDollar[currency] ?? 1));

/**
 * Judges by the account's own payments, because the real threshold depends on how and where an author is paid: the
 * smallest amount that the store ever paid. Without a payment of that store, those in the same
 * currency decide; without any, the published threshold.
 */
export function thresholdsOf(payments: readonly PaymentFact[]): ThresholdOf {
  const smallest = new Map<string, Micros>();
  const note = (key: string, amount: Micros) => smallest.set(key, Math.min(smallest.get(key) ?? amount, amount));
  for (const payment of payments) {
    if (stateOfFact(payment) !== "paid" || payment.accrued <= 0 || isOutOfCycle(payment)) continue;
    note(`${payment.marketplace}|${payment.currency}`, payment.accrued);
    note(`|${payment.currency}`, payment.accrued);
  }
  return (store, currency) =>
    smallest.get(`${store}|${currency}`) ?? smallest.get(`|${currency}`) ?? publishedThreshold(currency);
}
