import type { ExchangeRateSource } from "#functions/clients/exchange-rates.ts";
import { changedMonths } from "#shared/domain/exchange-rates/changed-months.ts";
import { monthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import type { ExchangeRateStore } from "./exchange-rate-store.ts";

/**
 * Brings the stored monthly rates up to what the source says: the whole history the first time, the open month on an ordinary day. Running it again writes
 * nothing. When the source fails or answers with something else it throws, and what is stored stays.
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
