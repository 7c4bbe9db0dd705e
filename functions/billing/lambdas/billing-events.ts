import { billingQueue } from "#functions/adapters/message-queue.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { logAs } from "#functions/platform/tasks/work-on-batch.ts";
import { billingEventsEnv } from "../env.ts";
import { applyStripeMessages } from "../stripe-events/apply-stripe-messages.ts";
import { taskDeps } from "../wiring.ts";

export const handler = taskHandler(billingEventsEnv, (env) => {
  const deps = { ...taskDeps(env), queue: billingQueue(env) };
  return (event: unknown) => applyStripeMessages(deps, event, logAs("event not applied"));
});
