import { historyMachine } from "#functions/adapters/history-machine.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { logAs } from "#functions/platform/tasks/work-on-batch.ts";
import { syncWorkerEnv } from "../env.ts";
import { workOnQueue } from "../fetch/work-on-queue.ts";
import { fetchDeps } from "../wiring.ts";

export const handler = taskHandler(syncWorkerEnv, (env) => {
  const deps = { ...fetchDeps(env), history: historyMachine(env) };
  return (event: unknown) => workOnQueue(deps, event, logAs("sync failed"));
});
