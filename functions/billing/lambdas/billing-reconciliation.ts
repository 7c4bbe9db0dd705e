import * as z from "zod";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { BusEvents } from "#shared/messages/bus.ts";
import { followDeletionOf } from "../cancel/follow-deletion.ts";
import { billingReconciliationEnv } from "../env.ts";
import { reconcileBilling } from "../reconciliation/reconcile-billing.ts";
import { taskDeps } from "../task-wiring.ts";

const DELETION = "AccountDeletionChanged";
/** Left for the payers being read, and for saying how the run ended. */
const LAST_MINUTE_MS = 60_000;

const Message = z.object({ "detail-type": z.string().optional(), detail: z.unknown().optional() });

/** Runs nightly for all payers, and on each AccountDeletionChanged event for the user it names. */
export const handler = taskHandler(billingReconciliationEnv, (env) => {
  const deps = taskDeps(env);
  return async (event: unknown, context): Promise<unknown> => {
    const message = Message.parse(event ?? {});
    if (message["detail-type"] !== DELETION)
      return reconcileBilling({ ...deps, hasTime: () => context.getRemainingTimeInMillis() > LAST_MINUTE_MS });
    return followDeletionOf(deps, BusEvents.AccountDeletionChanged.parse(message.detail).userId);
  };
});
