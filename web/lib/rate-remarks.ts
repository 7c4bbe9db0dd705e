import type { IsoMonth } from "#shared/primitives/dates.ts";
import { formatMonths } from "./format.ts";

interface UsedRate {
  readonly month: IsoMonth;
  readonly currency: string;
  readonly from_month: IsoMonth | null;
  readonly simulated: boolean;
}

const TEXT = {
  simulated: "Some of these exchange rates are simulated.",
  substituted: (months: string) => `A neighboring month’s exchange rate stands in for ${months}.`,
  unknown: (currencies: string) => `No exchange rate is known for ${currencies}: counted one to one with the dollar.`,
} as const;

const RATE_DIGITS = 6;

/** A rate with all its significant digits. */
export const writeRate = (rate: number): string => String(Number(rate.toPrecision(RATE_DIGITS)));

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)].sort();

/**
 * What readers of a converted amount should know about its exchange rates: that some are simulated, taken from another
 * month, or missing. Only the rates of `currencies` that were really converted count; by default all.
 */
export function rateRemarks(exchange: readonly UsedRate[], currencies?: Iterable<string>): string[] {
  const converted = currencies && new Set(currencies);
  const used = exchange.filter(({ currency }) => !converted || (converted.size > 1 && converted.has(currency)));
  const standIns = used.filter(({ month, from_month }) => from_month !== null && from_month !== month);
  const unknown = used.filter(({ from_month }) => from_month === null);
  return [
    ...(used.some(({ simulated }) => simulated) ? [TEXT.simulated] : []),
    ...(standIns.length > 0 ? [TEXT.substituted(formatMonths(distinct(standIns.map(({ month }) => month))))] : []),
    ...(unknown.length > 0 ? [TEXT.unknown(distinct(unknown.map(({ currency }) => currency)).join(", "))] : []),
  ];
}
