import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import { meanRates, ratesForMonths } from "#shared/domain/exchange-rates/rates-for-months.ts";
import { type IsoMonth, yearOf } from "#shared/primitives/dates.ts";
import type { RatesByLabel, ReportNotice, ReportType } from "./report.ts";

/** What the report converts by, and what had to be assumed for it. */
export interface ReportExchangeRates {
  readonly currencies: RatesByLabel;
  readonly notices: readonly ReportNotice[];
}

/**
 * The monthly rates of the months that hold data, for every currency that a report can be shown in. A substitution is noticed only for `used` currencies:
 * those of the records and the one that the author sees. Positions that are years get the mean of their months.
 */
export function buildExchangeRates(
  stored: readonly MonthlyRates[],
  months: readonly IsoMonth[],
  used: ReadonlySet<string>,
  type: ReportType,
): ReportExchangeRates {
  const { rates, substituted } = ratesForMonths(stored, months, [...new Set([...CURRENCIES, ...used])]);
  const notices: ReportNotice[] = substituted
    .filter(({ currency }) => used.has(currency))
    .map(({ month, currency, fromMonth }) => ({
      kind: "exchange_rate_substituted",
      month,
      currency,
      from_month: fromMonth,
    }));
  const currencies: RatesByLabel = Object.fromEntries(months.map((month) => [month, { ...rates[month] }]));
  if (type !== "YEAR") return { currencies, notices };
  for (const year of new Set(months.map(yearOf)))
    currencies[year] = meanRates(months.filter((month) => yearOf(month) === year).map((month) => rates[month]!));
  return { currencies, notices: used.size > 1 ? [...notices, { kind: "yearly_exchange_rates" }] : notices };
}
