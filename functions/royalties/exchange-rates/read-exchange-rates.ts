import { sha256 } from "#functions/report-months/index.ts";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { LAST_REAL_MONTH } from "#shared/domain/exchange-rates/last-real-rates.ts";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import { withRealRates } from "#shared/domain/exchange-rates/real-rates.ts";
import { canonicalJson } from "#shared/domain/report-content/canonical.ts";
import { addMonths, type IsoMonth } from "#shared/primitives/dates.ts";
import type { ExchangeRateReader } from "./hourly-exchange-rates.ts";

const versions = new WeakMap<readonly MonthlyRates[], string>();

/** The hash of some rates; computed once for each list, because two hundred months stay the same list for an hour. */
export function versionOfRates(rates: readonly MonthlyRates[]): string {
  const version = versions.get(rates) ?? sha256(canonicalJson(rates));
  versions.set(rates, version);
  return version;
}

/** A month before its first business day uses the previous one's rates. */
const RATE_MONTHS_BEFORE = 2;

/**
 * The real means that ship with the product, supplemented by the daily source. The whole history is read only when the
 * substitute for a missing rate is further away.
 */
export async function readExchangeRates(
  store: ExchangeRateReader,
  months: readonly IsoMonth[],
): Promise<readonly MonthlyRates[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const stored = await store.between(addMonths(first, -RATE_MONTHS_BEFORE), last);
  const reachesBack =
    first <= LAST_REAL_MONTH ||
    stored.some(({ month, perDollar }) => month <= first && CURRENCIES.every((c) => c in perDollar));
  return withRealRates(reachesBack ? stored : await store.all());
}
