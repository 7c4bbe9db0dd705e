import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { MonthlyRates } from "./monthly-rates.ts";

/** A rate that another month, or 1 when `fromMonth` is null, stands in for. */
export interface SubstitutedExchangeRate {
  readonly month: IsoMonth;
  readonly currency: string;
  readonly fromMonth: IsoMonth | null;
}

export interface RatesForMonths {
  /** Month → currency → units of that currency per US dollar. */
  readonly rates: Readonly<Record<IsoMonth, Readonly<Record<string, number>>>>;
  readonly substituted: readonly SubstitutedExchangeRate[];
}

/**
 * The rates of `months` for `currencies`: the month's own, else the nearest earlier month's, else the nearest later month's, else 1, each substitution named
 * (decision 37). Currencies that a month has besides are given too, so that any of them can be shown in.
 */
export function ratesForMonths(
  stored: readonly MonthlyRates[],
  months: readonly IsoMonth[],
  currencies: readonly string[],
): RatesForMonths {
  const ordered = [...stored].sort((a, b) => (a.month < b.month ? -1 : 1));
  const substituted: SubstitutedExchangeRate[] = [];
  const rates: Record<IsoMonth, Record<string, number>> = {};
  for (const month of months) {
    const own = ordered.find((candidate) => candidate.month === month)?.perDollar ?? {};
    const row: Record<string, number> = { USD: 1, ...own };
    for (const currency of currencies) {
      if (row[currency] !== undefined) continue;
      const known = ordered.filter(({ perDollar }) => perDollar[currency] !== undefined);
      const source = known.findLast((candidate) => candidate.month < month) ?? known[0];
      row[currency] = source?.perDollar[currency] ?? 1;
      substituted.push({ month, currency, fromMonth: source?.month ?? null });
    }
    rates[month] = row;
  }
  return { rates, substituted };
}

/** The mean of the given months' rates per currency: what a position that is a year converts by. Each currency's mean is of the months that have it. */
export function meanRates(rows: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const row of rows) {
    for (const [currency, rate] of Object.entries(row)) {
      const { sum, count } = sums.get(currency) ?? { sum: 0, count: 0 };
      sums.set(currency, { sum: sum + rate, count: count + 1 });
    }
  }
  return Object.fromEntries([...sums].map(([currency, { sum, count }]) => [currency, sum / count]));
}
