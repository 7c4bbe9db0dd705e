import { addDays, type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { drawFor } from "./random.ts";

/** A simulated central bank: reference rates in the European Central Bank's form, units per euro, business days only. */

const FIRST_DAY: IsoDate = "2021-01-04";
const LEVEL: Readonly<Record<string, number>> = {
  USD: 1.12,
  GBP: 0.862,
  CAD: 1.49,
  AUD: 1.64,
  JPY: 158,
  INR: 94,
  BRL: 5.8,
  MXN: 20.4,
  PLN: 4.4,
  SEK: 11.1,
};

const isBusinessDay = (day: IsoDate) => {
  const weekday = (toEpochDay(day) + 4) % 7;
  return weekday !== 0 && weekday !== 6;
};

/** Slow waves of months and years with a daily tremor: smooth, bounded, and the same for a day whatever day is asked last. */
function rateOn(currency: string, day: IsoDate): number {
  const n = toEpochDay(day);
  const phase = drawFor("currency", currency).between(0, 2 * Math.PI);
  const wave = 0.045 * Math.sin(n / 210 + phase) + 0.025 * Math.sin(n / 61 + 2 * phase);
  const tremor = drawFor("fix", currency, day).between(-0.003, 0.003);
  return LEVEL[currency]! * (1 + wave + tremor);
}

/** The whole history as CSV, newest day first: `Date,USD,GBP,…`, up to `today`. */
export function exchangeRatesCsv(today: IsoDate): string {
  const currencies = Object.keys(LEVEL);
  const lines: string[] = [];
  for (let day = FIRST_DAY; day <= today; day = addDays(day, 1)) {
    if (isBusinessDay(day))
      lines.push([day, ...currencies.map((currency) => rateOn(currency, day).toFixed(4))].join(","));
  }
  return `${[`Date,${currencies.join(",")}`, ...lines.reverse()].join("\n")}\n`;
}

/** Units of `to` that one unit of `from` bought on a day. */
export function crossRate(from: string, to: string, day: IsoDate): number {
  const perEuro = (currency: string) => (currency === "EUR" ? 1 : rateOn(currency, day));
  return perEuro(to) / perEuro(from);
}
