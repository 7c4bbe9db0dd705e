import { simulatedKenpRates } from "#functions/adapters/amazon/simulated-kenp-rates.ts";
import { publisher } from "#functions/adapters/bus.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { kenpRatesEnv } from "../env.ts";
import { kenpRatesRoutes } from "../routes.ts";
import { kenpRatesDeps } from "../wiring.ts";

export const handler = apiHandler(kenpRatesEnv, (env) =>
  kenpRatesRoutes(kenpRatesDeps(tableAccess(env), { bus: publisher(env), simulatedRates: simulatedKenpRates(env) })),
);
