import { LAST_REAL_MONTH, lastRealRates, preferReal } from "#shared/domain/exchange-rates/last-real-rates.ts";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import { addMonths, type IsoMonth } from "#shared/primitives/dates.ts";
import type { ExchangeRateReader } from "./hourly-exchange-rates.ts";

/** A month has no rates before its first business day. */
const MONTHS_BEFORE = 2;

/**
 * The latest rates up to a month of the present: stored ones, or the last that ship with the product. The history of
 * shipped rates is left to `readExchangeRates`, because it is a twenty-fifth of a function that never asks for it.
 */
export async function readLatestRates(store: ExchangeRateReader, month: IsoMonth): Promise<MonthlyRates> {
  const near = await store.between(addMonths(month, -MONTHS_BEFORE), month);
  const stored = near.at(-1) ?? (await store.all()).findLast((rates) => rates.month <= month);
  if (!stored || stored.month < LAST_REAL_MONTH) return lastRealRates();
  return stored.month === LAST_REAL_MONTH ? preferReal(lastRealRates(), stored) : stored;
}
