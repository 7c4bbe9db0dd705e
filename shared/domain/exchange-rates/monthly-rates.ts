import { type IsoDate, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { byKey } from "#shared/primitives/order.ts";
import { sum } from "#shared/primitives/sums.ts";
import type { DailyRates } from "./parse-ecb-csv.ts";

export interface MonthlyRates {
  readonly month: IsoMonth;
  readonly days: number;
  readonly lastDay: IsoDate;
  readonly perDollar: Readonly<Record<string, number>>;
  readonly simulated?: boolean;
}

const mean = (values: readonly number[]): number => sum(values) / values.length;
/** Ten significant digits: more than any source has, few enough that the same days always give the same number. */
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
 * Averages daily rates into monthly ones, in order, for every month with a business day: the mean in euro terms,
 * converted to the dollar (docs/adr/015-real-exchange-rates.md). A currency quoted on some days only is converted with
 * the dollar rates of those days. `daily` must be in date order.
 */
export const monthlyRates = (daily: readonly DailyRates[]): MonthlyRates[] =>
  Object.entries(Object.groupBy(daily, ({ date }) => monthOf(date)))
    .sort(byKey)
    .map(([month, days]) => monthOfDays(month, days!));
