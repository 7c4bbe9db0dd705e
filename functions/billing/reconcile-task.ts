import { taskHandler } from "#functions/platform/task-handler.ts";
import { reconcileBillingEnv } from "./env.ts";
import { reconcileBilling } from "./reconcile-billing.ts";
import { taskDeps } from "./task-deps.ts";

/** Called once a night. */
export const handler = taskHandler(reconcileBillingEnv, (env) => {
  const deps = taskDeps(env);
  return (_event: unknown) => reconcileBilling(deps);
});
