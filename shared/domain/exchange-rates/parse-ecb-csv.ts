import { type IsoDate, isIsoDate } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import { CsvBroken, parseCsv } from "#shared/primitives/read-csv.ts";

/** One business day's reference rates: currency → units per euro. */
export interface DailyRates {
  readonly date: IsoDate;
  readonly perEuro: Readonly<Record<string, number>>;
  readonly simulated?: boolean;
}

export class ExchangeRateSourceError extends Error {
  override readonly name = "ExchangeRateSourceError";
}

const CURRENCY = /^[A-Z]{3}$/;
/**
 * Heading of a simulated source's last column: `yes` on days with made-up rates. The bank's own table has no such
 * column.
 */
export const SIMULATED_COLUMN = "Simulated";
const MISSING = new Set(["", "N/A", "-"]);

function toRate(cell: string, date: IsoDate, currency: string): number {
  const rate = /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN;
  if (!Number.isFinite(rate) || rate <= 0)
    throw new ExchangeRateSourceError(
      `the exchange rate of ${currency} on ${date} is not a number: ${cell.slice(0, 40)}`,
    );
  return rate;
}

const NO_TABLE = "the exchange rates' source did not answer with a table of daily rates";

function rowsOf(text: string): string[][] {
  try {
    return parseCsv(text).map(({ cells }) => cells.map((cell) => cell.trim()));
  } catch (error) {
    if (error instanceof CsvBroken) throw new ExchangeRateSourceError(NO_TABLE, { cause: error });
    throw error;
  }
}

/**
 * Parses the European Central Bank's reference rates: a heading `Date,USD,GBP,…`, then one line per business day with
 * units per euro, in any order; `N/A` or an empty cell means no rate that day. A simulated source marks its made-up
 * days in a last column. Throws `ExchangeRateSourceError` for anything else: a web page, a truncated line, a value that
 * isn't a positive number, a duplicate day, a day without the dollar.
 */
export function parseEcbCsv(text: string): DailyRates[] {
  const [[first, ...columns] = [], ...rows] = rowsOf(text);
  const marksSimulated = columns.at(-1) === SIMULATED_COLUMN;
  const currencies = marksSimulated || columns.at(-1) === "" ? columns.slice(0, -1) : columns;
  if (first !== "Date" || !currencies.includes("USD") || !currencies.every((currency) => CURRENCY.test(currency)))
    throw new ExchangeRateSourceError(NO_TABLE);
  const days = new Map<IsoDate, DailyRates>();
  for (const [date = "", ...values] of rows) {
    if (!isIsoDate(date))
      throw new ExchangeRateSourceError(`not a day of exchange rates: ${[date, ...values].join().slice(0, 60)}`);
    if (values.length !== columns.length)
      throw new ExchangeRateSourceError(
        `the exchange rates of ${date} are cut short: ${values.length} of ${columns.length} values`,
      );
    if (days.has(date)) throw new ExchangeRateSourceError(`the exchange rates of ${date} are there twice`);
    const perEuro: Record<string, number> = {};
    currencies.forEach((currency, i) => {
      const cell = values[i]!;
      if (!MISSING.has(cell)) perEuro[currency] = toRate(cell, date, currency);
    });
    if (perEuro.USD === undefined) throw new ExchangeRateSourceError(`there is no rate of the dollar on ${date}`);
    const isSimulated = marksSimulated && values.at(-1) === "yes";
    days.set(date, { date, perEuro, ...(isSimulated && { simulated: true }) });
  }
  if (days.size === 0) throw new ExchangeRateSourceError("the exchange rates' source has no day in it");
  return [...days.values()].sort((a, b) => ascending(a.date, b.date));
}
