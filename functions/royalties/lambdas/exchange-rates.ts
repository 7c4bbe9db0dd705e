import { exchangeRateSource } from "#functions/adapters/exchange-rates.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { exchangeRatesEnv } from "../env.ts";
import { exchangeRateStore } from "../exchange-rates/exchange-rate-store.ts";
import { updateExchangeRates } from "../exchange-rates/update-exchange-rates.ts";

export const handler = taskHandler(exchangeRatesEnv, (env) => {
  const deps = { source: exchangeRateSource(env), rates: exchangeRateStore(tableAccess(env)) };
  return (_event: unknown) => updateExchangeRates(deps);
});
