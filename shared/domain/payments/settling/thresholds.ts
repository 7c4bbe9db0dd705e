import { realRates } from "#shared/domain/exchange-rates/real-rates.ts";
import { type Micros, toMicros } from "#shared/primitives/money.ts";
import type { PaymentFact } from "#shared/retailer/workbook/types.ts";
import { isOutOfCycle } from "./payment-parts.ts";

/** Amazon's threshold per store for payments other than bank transfers, in US dollars. */
const THRESHOLD_USD = 100;

export type IsBelowThreshold = (amount: Micros, stores: readonly string[], currency: string) => boolean;

/** Below one hundred dollars at the newest known exchange rate; below one hundred units of an unknown currency. */
const publishedThreshold = (currency: string): Micros =>
  toMicros(THRESHOLD_USD * (realRates().findLast(({ perDollar }) => currency in perDollar)?.perDollar[currency] ?? 1));

/**
 * Judges by the account's own payments, because the real threshold depends on how and where an author is paid: an
 * amount smaller than all that the store ever paid is carried over. Without a payment of that store, those in the same
 * currency decide; without any, the published threshold.
 */
export function thresholdsOf(payments: readonly PaymentFact[]): IsBelowThreshold {
  const smallest = new Map<string, Micros>();
  const note = (key: string, amount: Micros) => smallest.set(key, Math.min(smallest.get(key) ?? amount, amount));
  for (const payment of payments) {
    if (payment.paymentNumber === "" || payment.accrued <= 0 || isOutOfCycle(payment)) continue;
    note(`${payment.marketplace}|${payment.currency}`, payment.accrued);
    note(`|${payment.currency}`, payment.accrued);
  }
  return (amount, stores, currency) => {
    const own = stores.flatMap((store) => smallest.get(`${store}|${currency}`) ?? []);
    const threshold =
      own.length > 0 ? Math.min(...own) : (smallest.get(`|${currency}`) ?? publishedThreshold(currency));
    return amount < threshold;
  };
}
