import { ECB_LAST_MEAN_DAYS, ECB_LAST_MEANS, ECB_MEANS_END } from "#shared/catalogue/ecb-last-means.ts";
import { type IsoDate, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { type MonthlyRates, toTenDigits } from "./monthly-rates.ts";

/** A month of the European Central Bank's means, which are in currency for a euro. */
export function realMonth(
  month: { readonly days: number; readonly lastDay: IsoDate },
  perEuro: Readonly<Record<string, number>>,
): MonthlyRates {
  const dollar = perEuro.USD!;
  const perDollar = Object.fromEntries(
    Object.entries(perEuro).map(([currency, mean]) => [currency, toTenDigits(mean / dollar)]),
  );
  return { month: monthOf(month.lastDay), ...month, perDollar: { ...perDollar, EUR: toTenDigits(1 / dollar) } };
}

export const LAST_REAL_MONTH: IsoMonth = monthOf(ECB_MEANS_END);

/** The last month that ships with the product: all that a caller needs who asks for the present. */
export const lastRealRates = (): MonthlyRates =>
  realMonth({ days: ECB_LAST_MEAN_DAYS, lastDay: ECB_MEANS_END }, ECB_LAST_MEANS);

/**
 * Merges a shipped month with the same month of a daily source, which may have more currencies and, in the last month,
 * more days.
 */
export function preferReal(real: MonthlyRates, stored: MonthlyRates): MonthlyRates {
  if (stored.simulated) return real;
  if (real.month === LAST_REAL_MONTH && stored.days > real.days) return stored;
  return { ...real, perDollar: { ...stored.perDollar, ...real.perDollar } };
}
