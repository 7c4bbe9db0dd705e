import { publisher } from "#functions/clients/bus.ts";
import { apiHandler } from "#functions/platform/api-handler.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/table.ts";
import { retailerAccountsEnv } from "./env.ts";
import { retailerAccountsDeps } from "./retailer-accounts-deps.ts";
import { retailerAccountsRoutes } from "./routes.ts";

export const handler = apiHandler(retailerAccountsEnv, (env) =>
  retailerAccountsRoutes(retailerAccountsDeps(tableAccess(env), { bus: publisher(env), clock: systemClock })),
);
