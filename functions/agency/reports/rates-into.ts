import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import { ratesForMonths } from "#shared/domain/exchange-rates/rates-for-months.ts";
import { rateAt } from "#shared/domain/royalties/rates/convert-report.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";

/** The factor that converts a month's money from a currency; null when the month's rate is unknown. */
export type RateOf = (month: IsoMonth, paidIn: string) => number | null;

/** Returns the factors into one currency, at the rates of the months. */
export function ratesInto(currency: string, stored: readonly MonthlyRates[], months: readonly IsoMonth[]): RateOf {
  const known = ratesForMonths(stored, months, [...CURRENCIES]);
  const unknown = new Set(
    known.substituted.filter(({ fromMonth }) => fromMonth === null).map((one) => `${one.month} ${one.currency}`),
  );
  return (month, paidIn) =>
    paidIn !== currency && [paidIn, currency].some((one) => unknown.has(`${month} ${one}`))
      ? null
      : rateAt(known.rates, month, paidIn, currency);
}
