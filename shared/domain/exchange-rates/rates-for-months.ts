import type { IsoMonth } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import type { MonthlyRates } from "./monthly-rates.ts";

export interface SubstitutedExchangeRate {
  readonly month: IsoMonth;
  readonly currency: string;
  readonly fromMonth: IsoMonth | null;
}

export interface RatesForMonths {
  /** Month → currency → units per US dollar. */
  readonly rates: Readonly<Record<IsoMonth, Readonly<Record<string, number>>>>;
  readonly substituted: readonly SubstitutedExchangeRate[];
}

/**
 * Looks up the rates of `months` for `currencies`: the month's own, else the nearest earlier month's, else the nearest
 * later month's, else 1, and lists each substitution. A month's other currencies are included too, so
 * that a report can be shown in any of them.
 */
export function ratesForMonths(
  stored: readonly MonthlyRates[],
  months: readonly IsoMonth[],
  currencies: readonly string[],
): RatesForMonths {
  const ordered = [...stored].sort((a, b) => ascending(a.month, b.month));
  const byMonth = new Map(ordered.map((rates) => [rates.month, rates]));
  const substituted: SubstitutedExchangeRate[] = [];
  const rates: Record<IsoMonth, Record<string, number>> = {};
  for (const month of months) {
    const row: Record<string, number> = { USD: 1, ...byMonth.get(month)?.perDollar };
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
