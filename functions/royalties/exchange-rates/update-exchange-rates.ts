import type { ExchangeRateSource } from "#functions/adapters/exchange-rates.ts";
import { changedMonths } from "#shared/domain/exchange-rates/changed-months.ts";
import { monthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import type { ExchangeRateStore } from "./exchange-rate-store.ts";

/**
 * Stores the whole history the first time, then only the open month. Idempotent. Throws when the source fails or
 * answers in an unexpected format; stored rates stay.
 */
export async function updateExchangeRates(deps: {
  readonly source: ExchangeRateSource;
  readonly rates: ExchangeRateStore;
}): Promise<{ written: number }> {
  const fresh = monthlyRates(await deps.source.dailyRates());
  const changed = changedMonths(await deps.rates.all(), fresh);
  await deps.rates.put(changed);
  return { written: changed.length };
}
