import { syncStateStore } from "#functions/amazon-accounts/index.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { rankScreenDeps, ranksRoutes } from "#functions/ranks/index.ts";
import { preordersEnv } from "../env.ts";
import { preordersRoutes } from "../routes.ts";
import { preorderStore } from "../store.ts";

export const handler = apiHandler(preordersEnv, (env) => {
  const access = tableAccess(env);
  const preorders = {
    preorders: preorderStore(access),
    syncStates: syncStateStore(access),
    clock: systemClock,
    coverAddress: env.COVER_ADDRESS,
  };
  return [...preordersRoutes(preorders), ...ranksRoutes(rankScreenDeps(access, systemClock))];
});
