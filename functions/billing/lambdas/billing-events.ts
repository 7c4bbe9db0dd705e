import { billingQueue } from "#functions/adapters/message-queue.ts";
import { logger } from "#functions/platform/logger.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { billingEventsEnv } from "../env.ts";
import { applyStripeMessages } from "../stripe-events/apply-stripe-messages.ts";
import { taskDeps } from "../wiring.ts";

const log = (error: unknown) =>
  logger.error("event not applied", { error: error instanceof Error ? error : String(error) });

export const handler = taskHandler(billingEventsEnv, (env) => {
  const deps = { ...taskDeps(env), queue: billingQueue(env) };
  return (event: unknown) => applyStripeMessages(deps, event, log);
});
