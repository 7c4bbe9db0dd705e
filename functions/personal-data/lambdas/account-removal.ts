import * as z from "zod";
import { accountStore, agencyStore, deviceStore } from "#functions/accounts/index.ts";
import { publisher } from "#functions/adapters/bus.ts";
import { reportObjects } from "#functions/adapters/files/report-objects.ts";
import { emailParties } from "#functions/adapters/mailer.ts";
import { taskQueue } from "#functions/adapters/message-queue.ts";
import { stripeClient } from "#functions/adapters/stripe/stripe.ts";
import { stripeKeys } from "#functions/adapters/stripe/stripe-keys.ts";
import { userPool } from "#functions/adapters/user-pool.ts";
import { billingStatusStore } from "#functions/entitlements/index.ts";
import { extensionSessionStore } from "#functions/platform/access/extension-session-store.ts";
import { sessionStore } from "#functions/platform/access/session-store.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { runWalk } from "#functions/platform/tasks/run-walk.ts";
import { BusEvents } from "#shared/messages/bus.ts";
import { capabilitiesOf } from "../capabilities.ts";
import { deletionStore } from "../deletion/deletion-store.ts";
import { accountRemovals, removeClosedAccount } from "../deletion/remove-due-accounts.ts";
import { accountRemovalEnv } from "../env.ts";

const CLOSED = "AccountClosed";
const Message = z.object({ "detail-type": z.string().optional(), detail: z.unknown().optional() });

/** Runs daily, handles each AccountClosed from the bus, and works the queue of removals and purges. */
export const handler = taskHandler(accountRemovalEnv, (env) => {
  const access = tableAccess(env);
  const stripe = stripeClient(env, stripeKeys(env.STRIPE_SECRETS_ARN, systemClock));
  const deps = {
    accounts: accountStore(access),
    capabilities: capabilitiesOf({ access, objects: reportObjects(env), stripe }),
    deletions: deletionStore(access),
    billingStatuses: billingStatusStore(access),
    agencies: agencyStore(access),
    devices: deviceStore(access),
    extensions: extensionSessionStore(access),
    sessions: sessionStore(access),
    pool: userPool(env),
    bus: publisher(env),
    ...emailParties(env),
    clock: systemClock,
  };
  const queue = taskQueue(env);
  const walk = runWalk(queue, accountRemovals(deps));
  return async (event: unknown, context) => {
    const message = Message.parse(event ?? {});
    if (message["detail-type"] !== CLOSED) return walk(event, context);
    return removeClosedAccount({ ...deps, queue }, BusEvents.AccountClosed.parse(message.detail).userId);
  };
});
