import { publisher } from "#functions/clients/bus.ts";
import { keyVault } from "#functions/clients/key-vault.ts";
import { apiHandler } from "#functions/platform/api-handler.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/table.ts";
import { retailerSessionEnv } from "./env.ts";
import { retailerSessionDeps } from "./retailer-session-deps.ts";
import { retailerSessionRoutes } from "./routes.ts";

/** The fetching function: the only one behind the API that may open what authors entrusted (decision 31). */
export const handler = apiHandler(retailerSessionEnv, (env) => {
  const bus = publisher(env);
  const onRefused = (userId: string) => bus.publish("RetailerAuthFailed", { userId });
  return retailerSessionRoutes(
    retailerSessionDeps(tableAccess(env), env, { vault: keyVault(env), clock: systemClock, onRefused }),
  );
});
