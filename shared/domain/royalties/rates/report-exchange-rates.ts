import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import { type RatesForMonths, ratesForMonths } from "#shared/domain/exchange-rates/rates-for-months.ts";
import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import { type IsoDate, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { ROYALTY_COLUMNS } from "../measures.ts";
import type { ResolvedMonth } from "../months/resolved-month.ts";
import type { ExchangeRateUsed, RatesByLabel, ReportNotice, ReportRecord } from "../report.ts";

export interface ReportExchangeRates {
  readonly currencies: RatesByLabel;
  readonly used: readonly ExchangeRateUsed[];
  readonly notices: readonly ReportNotice[];
}

export interface ExchangeRatesWanted {
  /** The currencies of each month's money. */
  readonly held: ReadonlyMap<IsoMonth, ReadonlySet<string>>;
  readonly shown: string;
  readonly today: IsoDate;
}

/** The currencies whose rate a month needs: those of its money, and the shown one if some of it is in another. */
function usedIn({ held, shown }: ExchangeRatesWanted, month: IsoMonth): ReadonlySet<string> {
  const own = held.get(month) ?? new Set();
  return [...own].some((currency) => currency !== shown) ? new Set([...own, shown]) : own;
}

function usedRates(
  stored: readonly MonthlyRates[],
  { rates, substituted }: RatesForMonths,
  wanted: ExchangeRatesWanted,
): ExchangeRateUsed[] {
  const facts = new Map(stored.map((rate) => [rate.month, rate]));
  const standIns = new Map(substituted.map((one) => [`${one.month} ${one.currency}`, one.fromMonth]));
  return [...wanted.held.keys()].flatMap((month) => {
    const currencies = [...usedIn(wanted, month)].filter((currency) => currency !== "USD").sort();
    return currencies.map((currency) => {
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
        is_open: month >= monthOf(wanted.today),
        simulated: source?.simulated ?? false,
      };
    });
  });
}

/**
 * Provides the monthly rates of the months with data, for every currency that a report can be shown in. Origins and
 * notices about substitutions cover only the currencies that each month needs.
 */
export function buildExchangeRates(stored: readonly MonthlyRates[], wanted: ExchangeRatesWanted): ReportExchangeRates {
  const months = [...wanted.held.keys()];
  const all = new Set([...CURRENCIES, wanted.shown, ...[...wanted.held.values()].flatMap((held) => [...held])]);
  const found = ratesForMonths(stored, months, [...all]);
  const { rates, substituted } = found;
  const notices: ReportNotice[] = substituted
    .filter(({ month, currency }) => usedIn(wanted, month).has(currency))
    .map(({ month, currency, fromMonth }) => ({
      kind: "exchange_rate_substituted",
      month,
      currency,
      from_month: fromMonth,
    }));
  const currencies: RatesByLabel = Object.fromEntries(months.map((month) => [month, { ...rates[month] }]));
  return { currencies, used: usedRates(stored, found, wanted), notices };
}

/**
 * Lists the rates that converted money to `shown`, month by month: none for a month whose money is all in that currency.
 */
export function convertedRates(stored: readonly MonthlyRates[], wanted: ExchangeRatesWanted): ExchangeRateUsed[] {
  const { held, shown } = wanted;
  const foreign = new Map(
    [...held]
      .filter(([, currencies]) => [...currencies].some((currency) => currency !== shown))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return [...buildExchangeRates(stored, { ...wanted, held: foreign }).used];
}

/** The currencies in which each month of `records` has money. */
export function currenciesHeld(
  months: readonly ResolvedMonth[],
  records: readonly Pick<ReportRecord, "currency" | "royalties">[],
): Map<IsoMonth, Set<string>> {
  const paid = new Set(
    records.filter(({ royalties }) => royalties.some((money) => money !== 0)).map(({ currency }) => currency),
  );
  const held = new Map<IsoMonth, Set<string>>();
  for (const month of months) {
    if (month.records.length === 0) continue;
    const own = getOrInsert(held, month.month, () => new Set<string>());
    for (const { currency, totals } of month.records)
      if (paid.has(currency) && ROYALTY_COLUMNS.some((column) => totals[column] !== 0)) own.add(currency);
  }
  return held;
}
