import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import { type RatesForMonths, ratesForMonths } from "#shared/domain/exchange-rates/rates-for-months.ts";
import { type IsoDate, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import type { ExchangeRateUsed, RatesByLabel, ReportNotice } from "../report.ts";

export interface ReportExchangeRates {
  readonly currencies: RatesByLabel;
  readonly used: readonly ExchangeRateUsed[];
  readonly notices: readonly ReportNotice[];
}

export interface ExchangeRatesWanted {
  readonly months: readonly IsoMonth[];
  readonly used: ReadonlySet<string>;
  readonly today: IsoDate;
}

function usedRates(
  stored: readonly MonthlyRates[],
  { rates, substituted }: RatesForMonths,
  { months, used, today }: ExchangeRatesWanted,
): ExchangeRateUsed[] {
  const facts = new Map(stored.map((rate) => [rate.month, rate]));
  const standIns = new Map(substituted.map((one) => [`${one.month} ${one.currency}`, one.fromMonth]));
  const currencies = [...used].filter((currency) => currency !== "USD").sort();
  return months.flatMap((month) =>
    currencies.map((currency) => {
      const standIn = standIns.get(`${month} ${currency}`);
      const from = standIn === undefined ? month : standIn;
      const source = from === null ? undefined : facts.get(from);
      return {
        month,
        currency,
        per_dollar: rates[month]![currency]!,
        from_month: from,
        days: source?.days ?? null,
        last_day: source?.lastDay ?? null,
        is_open: month >= monthOf(today),
        simulated: source?.simulated ?? false,
      };
    }),
  );
}

/**
 * Provides the monthly rates of the months with data, for every currency that a report can be shown in. Origins and
 * notices about substitutions cover `used` currencies only.
 */
export function buildExchangeRates(stored: readonly MonthlyRates[], wanted: ExchangeRatesWanted): ReportExchangeRates {
  const { months, used } = wanted;
  const found = ratesForMonths(stored, months, [...new Set([...CURRENCIES, ...used])]);
  const { rates, substituted } = found;
  const notices: ReportNotice[] = substituted
    .filter(({ currency }) => used.has(currency))
    .map(({ month, currency, fromMonth }) => ({
      kind: "exchange_rate_substituted",
      month,
      currency,
      from_month: fromMonth,
    }));
  const currencies: RatesByLabel = Object.fromEntries(months.map((month) => [month, { ...rates[month] }]));
  return { currencies, used: usedRates(stored, found, wanted), notices };
}
