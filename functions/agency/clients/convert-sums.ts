import type { RoyaltySumsRow } from "#functions/royalties/index.ts";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import { ratesForMonths } from "#shared/domain/exchange-rates/rates-for-months.ts";
import { rateAt } from "#shared/domain/royalties/rates/convert-report.ts";
import { convertedRates } from "#shared/domain/royalties/rates/report-exchange-rates.ts";
import type { ExchangeRateUsed } from "#shared/domain/royalties/report.ts";
import type { ConvertedSum } from "#shared/domain/royalties/sums/converted-sums.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import { convertMicros } from "#shared/primitives/money.ts";
import { ascending } from "#shared/primitives/order.ts";

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

/**
 * The royalties of a month by currency. Each client's amount is converted before they are added up, as in the agency's
 * report, so that the sums of both agree to the millionth.
 */
export function convertedSums(
  rows: readonly Pick<RoyaltySumsRow, "months">[],
  month: IsoMonth,
  rateOf: RateOf,
): ConvertedSum[] {
  const sums = new Map<string, ConvertedSum>();
  for (const { months } of rows)
    for (const [currency, money] of Object.entries(months[month] ?? {})) {
      const rate = rateOf(month, currency);
      const before = sums.get(currency) ?? { currency, royalties: 0, converted: 0 };
      sums.set(currency, {
        currency,
        royalties: before.royalties + money,
        converted: rate === null || before.converted === null ? null : before.converted + convertMicros(money, rate),
      });
    }
  return [...sums.values()].sort((a, b) => ascending(a.currency, b.currency));
}

/** The rates that converted the royalties of some months to a currency, with their origin. */
export const ratesBehind = (
  stored: readonly MonthlyRates[],
  sums: readonly { readonly month: IsoMonth; readonly currency: string }[],
  { shown, today }: { readonly shown: string; readonly today: IsoDate },
): ExchangeRateUsed[] =>
  convertedRates(stored, {
    held: new Map(
      [...Map.groupBy(sums, ({ month }) => month)].map(([month, held]) => [
        month,
        new Set(held.map(({ currency }) => currency)),
      ]),
    ),
    shown,
    today,
  });
