import { syncStateStore } from "#functions/amazon-accounts/index.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { preordersEnv } from "../env.ts";
import { preordersRoutes } from "../routes.ts";
import { preorderStore } from "../store.ts";

export const handler = apiHandler(preordersEnv, (env) => {
  const access = tableAccess(env);
  return preordersRoutes({
    preorders: preorderStore(access),
    syncStates: syncStateStore(access),
    clock: systemClock,
    coverAddress: env.COVER_ADDRESS,
  });
});
