import { logger } from "#functions/platform/logger.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { retailerSyncEnv } from "./env.ts";
import { historyStep } from "./history-step.ts";
import { syncDeps } from "./sync-deps.ts";
import { workOnQueue } from "./sync-message.ts";

const isQueueEvent = (event: unknown): boolean => typeof event === "object" && event !== null && "Records" in event;

/**
 * Fetches when nobody waits: what the queue delivers, and the steps of the history machine. One function for both, because it is the one beside the
 * API's that may open kept sessions.
 */
export const handler = taskHandler(retailerSyncEnv, (env) => {
  const deps = syncDeps(env);
  const log = (error: unknown) =>
    logger.error("sync failed", { error: error instanceof Error ? error : String(error) });
  return async (event: unknown): Promise<object> =>
    isQueueEvent(event) ? workOnQueue(deps, event, log) : historyStep(deps, event);
});
