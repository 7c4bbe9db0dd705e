import { publisher } from "#functions/clients/bus.ts";
import { historyMachine } from "#functions/clients/history-machine.ts";
import { keyVault } from "#functions/clients/key-vault.ts";
import { syncQueue } from "#functions/clients/sync-queue.ts";
import { importStore } from "#functions/imports/index.ts";
import { retailerRateStore } from "#functions/kenp-rates/index.ts";
import { apiHandler } from "#functions/platform/api-handler.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { newId } from "#functions/platform/ids.ts";
import { tableAccess } from "#functions/platform/table.ts";
import { syncStateStore } from "#functions/retailer-accounts/index.ts";
import { cookieSyncRoutes } from "./cookie-sync-routes.ts";
import { retailerSessionEnv } from "./env.ts";
import { retailerSessionDeps } from "./retailer-session-deps.ts";
import { retailerSessionRoutes } from "./routes.ts";

/** The only function behind the API that may open authors' sessions (decision 31). */
export const handler = apiHandler(retailerSessionEnv, (env) => {
  const access = tableAccess(env);
  const bus = publisher(env);
  const onRefused = (userId: string) => bus.publish("RetailerAuthFailed", { userId });
  const deps = retailerSessionDeps(access, env, { vault: keyVault(env), clock: systemClock, onRefused });
  const queue = syncQueue(env);
  const calls = {
    syncStates: syncStateStore(access),
    retailerRates: retailerRateStore(access),
    imports: importStore(access),
    newId,
  };
  return [
    ...retailerSessionRoutes({ ...deps, onConnected: (userId) => queue.send({ userId, asked: true }) }),
    ...cookieSyncRoutes({ ...deps, ...calls, queue, history: historyMachine(env) }),
  ];
});
