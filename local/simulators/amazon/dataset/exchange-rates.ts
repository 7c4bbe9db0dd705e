import { ECB_MEANS_END } from "#shared/catalogue/ecb-last-means.ts";
import { SIMULATED_COLUMN } from "#shared/domain/exchange-rates/parse-ecb-csv.ts";
import { realRates } from "#shared/domain/exchange-rates/real-rates.ts";
import { addDays, type IsoDate, monthOf, toEpochDay } from "#shared/primitives/dates.ts";
import { drawFor } from "./random.ts";

/**
 * A simulated central bank: reference rates in the European Central Bank's form, units per euro, business days only.
 * Every day covered by real monthly means has its month's mean; later days are invented, continue from the last real
 * ones, and are marked.
 */

const FIRST_DAY: IsoDate = "2021-01-04";
const QUOTED = ["USD", "GBP", "CAD", "AUD", "JPY", "INR", "BRL", "MXN", "PLN", "SEK"] as const;

const isBusinessDay = (day: IsoDate) => {
  const weekday = (toEpochDay(day) + 4) % 7;
  return weekday !== 0 && weekday !== 6;
};
const isSimulated = (day: IsoDate): boolean => day > ECB_MEANS_END;

const realMonths = new Map(realRates().map(({ month, perDollar }) => [month, perDollar]));

/** Units per euro: the month's real mean. */
function meanOf(currency: string, day: IsoDate): number {
  const perDollar = realMonths.get(monthOf(day))!;
  return perDollar[currency]! / perDollar.EUR!;
}

/** Slow waves of months and years around 0. */
function waveAt(currency: string, day: IsoDate): number {
  const n = toEpochDay(day);
  const phase = drawFor("currency", currency).between(0, 2 * Math.PI);
  return 0.045 * Math.sin(n / 210 + phase) + 0.025 * Math.sin(n / 61 + 2 * phase);
}

/** Units per euro: smooth, bounded, and independent of the order of calls. */
function rateOn(currency: string, day: IsoDate): number {
  if (!isSimulated(day)) return meanOf(currency, day);
  const tremor = drawFor("fix", currency, day).between(-0.003, 0.003);
  const drift = waveAt(currency, day) - waveAt(currency, ECB_MEANS_END);
  return meanOf(currency, ECB_MEANS_END) * (1 + drift + tremor);
}

/** The whole history as CSV, newest day first: `Date,USD,GBP,…,Simulated`, up to `today`. */
export function exchangeRatesCsv(today: IsoDate): string {
  const lines: string[] = [];
  for (let day = FIRST_DAY; day <= today; day = addDays(day, 1)) {
    if (!isBusinessDay(day)) continue;
    const rates = QUOTED.map((currency) => String(Number(rateOn(currency, day).toPrecision(8))));
    lines.push([day, ...rates, isSimulated(day) ? "yes" : ""].join(","));
  }
  return `${[["Date", ...QUOTED, SIMULATED_COLUMN].join(","), ...lines.reverse()].join("\n")}\n`;
}

export function crossRate(from: string, to: string, day: IsoDate): number {
  const perEuro = (currency: string) => (currency === "EUR" ? 1 : rateOn(currency, day));
  return perEuro(to) / perEuro(from);
}
