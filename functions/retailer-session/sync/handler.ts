import { historyMachine } from "#functions/clients/history-machine.ts";
import { logger } from "#functions/platform/logger.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { retailerSyncEnv } from "../env.ts";
import { fetchDeps } from "./fetch-deps.ts";
import { workOnQueue } from "./sync-message.ts";

const log = (error: unknown) => logger.error("sync failed", { error: error instanceof Error ? error : String(error) });

export const handler = taskHandler(retailerSyncEnv, (env) => {
  const deps = { ...fetchDeps(env), history: historyMachine(env) };
  return (event: unknown) => workOnQueue(deps, event, log);
});
