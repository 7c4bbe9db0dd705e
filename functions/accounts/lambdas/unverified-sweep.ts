import { publisher } from "#functions/clients/bus.ts";
import { taskQueue } from "#functions/clients/task-queue.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { runWalk } from "#functions/platform/tasks/run-walk.ts";
import { unverifiedSweepEnv } from "../env.ts";
import { unverifiedSweep } from "../sign-up/remove-unverified-accounts.ts";
import { accountStore } from "../store.ts";

export const handler = taskHandler(unverifiedSweepEnv, (env) => {
  const deps = { accounts: accountStore(tableAccess(env)), bus: publisher(env), clock: systemClock };
  return runWalk(taskQueue(env), unverifiedSweep(deps));
});
