import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import { addMonths, type IsoMonth } from "#shared/primitives/dates.ts";
import type { ExchangeRateStore } from "./exchange-rate-store.ts";

/** Earlier rates read along, so that a month whose first business day is still to come finds the one before. */
const RATE_MONTHS_BEFORE = 2;

/** The rates of months, given in order; the whole history only when what stands in for a missing rate must be looked for further away. */
export async function readExchangeRates(
  store: ExchangeRateStore,
  months: readonly IsoMonth[],
): Promise<MonthlyRates[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const stored = await store.between(addMonths(first, -RATE_MONTHS_BEFORE), last);
  const reachesBack = stored.some(({ month, perDollar }) => month <= first && CURRENCIES.every((c) => c in perDollar));
  return reachesBack ? stored : store.all();
}
