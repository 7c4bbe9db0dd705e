import { syncQueue } from "#functions/clients/sync-queue.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { sessionStore } from "#functions/platform/session-store.ts";
import { tableAccess } from "#functions/platform/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { retailerAccountStore } from "./account-store.ts";
import { planSyncsEnv } from "./env.ts";
import { planSyncs } from "./plan-syncs.ts";

/** Runs every quarter of an hour. */
export const handler = taskHandler(planSyncsEnv, (env) => {
  const access = tableAccess(env);
  const deps = {
    retailerAccounts: retailerAccountStore(access),
    sessions: sessionStore(access),
    queue: syncQueue(env),
    clock: systemClock,
  };
  return (_event: unknown) => planSyncs(deps);
});
