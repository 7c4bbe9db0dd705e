import { syncQueue } from "#functions/adapters/message-queue.ts";
import { amazonAccountStore } from "#functions/amazon-accounts/index.ts";
import { sessionStore } from "#functions/platform/access/session-store.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { planSyncsEnv } from "../env.ts";
import { planSyncs } from "../plan/plan-syncs.ts";

/** Runs every quarter of an hour. */
export const handler = taskHandler(planSyncsEnv, (env) => {
  const access = tableAccess(env);
  const deps = {
    amazonAccounts: amazonAccountStore(access),
    sessions: sessionStore(access),
    queue: syncQueue(env),
    clock: systemClock,
    spreadSeconds: Number(env.SYNC_SPREAD_SECONDS),
  };
  return (_event: unknown) => planSyncs(deps);
});
