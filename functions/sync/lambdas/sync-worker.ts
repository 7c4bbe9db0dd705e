import { historyMachine } from "#functions/adapters/history-machine.ts";
import { logger } from "#functions/platform/logger.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { syncWorkerEnv } from "../env.ts";
import { workOnQueue } from "../fetch/work-on-queue.ts";
import { fetchDeps } from "../wiring.ts";

const log = (error: unknown) => logger.error("sync failed", { error: error instanceof Error ? error : String(error) });

export const handler = taskHandler(syncWorkerEnv, (env) => {
  const deps = { ...fetchDeps(env), history: historyMachine(env) };
  return (event: unknown) => workOnQueue(deps, event, log);
});
