import type { Clock } from "#functions/platform/clock.ts";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import type { ExchangeRateStore } from "./exchange-rate-store.ts";

/** The source publishes once a business day. */
const KEPT_MS = HOUR_MS;
const MAX_RANGES = 200;

export interface ExchangeRateReader {
  between(...months: Parameters<ExchangeRateStore["between"]>): Promise<readonly MonthlyRates[]>;
  all(): Promise<readonly MonthlyRates[]>;
}

/**
 * Reads each range of months at most once an hour and returns the same frozen list until then. An empty answer is not
 * kept: rates that were just stored for the first time are read by the next call.
 */
export function hourlyExchangeRates(store: ExchangeRateReader, clock: Clock): ExchangeRateReader {
  const kept = new Map<string, { readonly rates: readonly MonthlyRates[]; readonly readAt: number }>();
  const hourly = async (range: string, read: ExchangeRateReader["all"]): Promise<readonly MonthlyRates[]> => {
    const found = kept.get(range);
    if (found && clock.now() - found.readAt < KEPT_MS) return found.rates;
    const readAt = clock.now();
    const rates = Object.freeze(await read());
    if (rates.length === 0) return rates;
    // Deleted first, so that the order is by age.
    kept.delete(range);
    kept.set(range, { rates, readAt });
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_RANGES) break;
      kept.delete(oldest);
    }
    return rates;
  };
  return {
    between: (from, to) => hourly(`${from}–${to}`, () => store.between(from, to)),
    all: () => hourly("all", store.all),
  };
}
