import { publisher } from "#functions/adapters/bus.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { rankStores, syncStateDeps } from "#functions/sync/index.ts";
import { extensionEnv } from "../env.ts";
import { extensionRoutes } from "../routes.ts";

export const handler = apiHandler(extensionEnv, (env) => {
  const access = tableAccess(env);
  const parties = { bus: publisher(env), clock: systemClock };
  return extensionRoutes({ ...syncStateDeps(access, parties), ...rankStores(access, parties) });
});
