import { syncQueue } from "#functions/adapters/message-queue.ts";
import { linkedAccountStore, syncStateStore } from "#functions/amazon-accounts/index.ts";
import { sessionStore } from "#functions/platform/access/session-store.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { planRanksEnv } from "../env.ts";
import { planRanks } from "../ranks/plan-ranks.ts";

/** Called by the state machine, once per shard. */
export const handler = taskHandler(planRanksEnv, (env) => {
  const access = tableAccess(env);
  const deps = {
    linked: linkedAccountStore(access),
    syncStates: syncStateStore(access),
    visits: sessionStore(access),
    queue: syncQueue(env),
    clock: systemClock,
    minAgeMs: Number(env.RANK_MIN_AGE_SECONDS) * 1000,
  };
  return (event: unknown) => planRanks(deps, event);
});
