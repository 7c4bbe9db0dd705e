import { type IsoDate, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import type { DailyRates } from "./parse-ecb-csv.ts";

/** One month's mean rates: currency → units of it per US dollar, the dollar and the euro among them. */
export interface MonthlyRates {
  readonly month: IsoMonth;
  /** Business days in the mean; an open month's grow. */
  readonly days: number;
  readonly lastDay: IsoDate;
  readonly perDollar: Readonly<Record<string, number>>;
  /** Some of its days are made up: the source is a simulation. */
  readonly simulated?: boolean;
}

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
/** Ten significant digits: more than any source has, few enough that the same days always give the same figure. */
export const toTenDigits = (rate: number): number => Number(rate.toPrecision(10));

function monthOfDays(month: IsoMonth, days: readonly DailyRates[]): MonthlyRates {
  const perDollar: Record<string, number> = { USD: 1 };
  const currencies = new Set(days.flatMap(({ perEuro }) => Object.keys(perEuro)));
  for (const currency of [...currencies].sort()) {
    const quoted = days.filter(({ perEuro }) => perEuro[currency] !== undefined);
    perDollar[currency] = toTenDigits(
      mean(quoted.map((d) => d.perEuro[currency]!)) / mean(quoted.map((d) => d.perEuro.USD!)),
    );
  }
  perDollar.EUR = toTenDigits(1 / mean(days.map((d) => d.perEuro.USD!)));
  const isSimulated = days.some(({ simulated }) => simulated);
  return { month, days: days.length, lastDay: days.at(-1)!.date, perDollar, ...(isSimulated && { simulated: true }) };
}

/**
 * Monthly rates of every month that has a business day, in order: the mean of the month's days in euro terms, crossed to the dollar (decision 37). A currency
 * that is quoted on some days only is crossed with the dollar of those days. `daily` in order of days.
 */
export const monthlyRates = (daily: readonly DailyRates[]): MonthlyRates[] =>
  Object.entries(Object.groupBy(daily, ({ date }) => monthOf(date)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, days]) => monthOfDays(month, days!));
