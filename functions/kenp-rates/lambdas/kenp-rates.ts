import { simulatedKenpRates } from "#functions/adapters/amazon/simulated-kenp-rates.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { amazonRateStore } from "../amazon-rate-store.ts";
import { kenpRatesEnv } from "../env.ts";
import { kenpRatesRoutes } from "../routes.ts";
import { kenpSettingsStore } from "../store.ts";

export const handler = apiHandler(kenpRatesEnv, (env) => {
  const access = tableAccess(env);
  return kenpRatesRoutes({
    settings: kenpSettingsStore(access),
    amazonRates: amazonRateStore(access),
    months: reportMonths(access),
    simulatedRates: simulatedKenpRates(env),
  });
});
