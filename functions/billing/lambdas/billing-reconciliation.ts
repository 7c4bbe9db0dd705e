import * as z from "zod";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { BusEvents } from "#shared/messages/bus.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { followDeletionOf } from "../cancel/follow-deletion.ts";
import { followEmailOf } from "../customer/follow-email.ts";
import { billingReconciliationEnv } from "../env.ts";
import { reconcileBilling } from "../reconciliation/reconcile-billing.ts";
import { taskDeps } from "../wiring.ts";

const FOLLOWED = { AccountDeletionChanged: followDeletionOf, EmailChanged: followEmailOf } as const;
/** Left for the payers being read, and for saying how the run ended. */
const LAST_MINUTE_MS = MINUTE_MS;

const Message = z.object({ "detail-type": z.string().optional(), detail: z.unknown().optional() });

const isFollowed = (name: string | undefined): name is keyof typeof FOLLOWED => name !== undefined && name in FOLLOWED;

/** Runs nightly for all payers, and for one user when their account's deletion or email address has changed. */
export const handler = taskHandler(billingReconciliationEnv, (env) => {
  const deps = taskDeps(env);
  return async (event: unknown, context): Promise<unknown> => {
    const { "detail-type": name, detail } = Message.parse(event ?? {});
    if (!isFollowed(name))
      return reconcileBilling({ ...deps, hasTime: () => context.getRemainingTimeInMillis() > LAST_MINUTE_MS });
    return FOLLOWED[name](deps, BusEvents[name].parse(detail).userId);
  };
});
