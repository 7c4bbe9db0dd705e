import { z } from "zod";
import { agencyStore, deviceStore } from "#functions/accounts/index.ts";
import { publisher } from "#functions/clients/bus.ts";
import { reportObjects } from "#functions/clients/files/report-objects.ts";
import { stripeClient } from "#functions/clients/stripe/stripe.ts";
import { stripeKeys } from "#functions/clients/stripe/stripe-keys.ts";
import { userPool } from "#functions/clients/user-pool.ts";
import { extensionSessionStore } from "#functions/platform/access/extension-session-store.ts";
import { sessionStore } from "#functions/platform/access/session-store.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { BusEvents } from "#shared/messages/bus.ts";
import { capabilitiesOf } from "../capabilities.ts";
import { deletionStore } from "../deletion/deletion-store.ts";
import { removeClosedAccount, removeDueAccounts } from "../deletion/remove-due-accounts.ts";
import { accountRemovalEnv } from "../env.ts";

const CLOSED = "AccountClosed";
const Message = z.object({ "detail-type": z.string().optional(), detail: z.unknown().optional() });

/** Runs daily, and handles each AccountClosed from the bus. */
export const handler = taskHandler(accountRemovalEnv, (env) => {
  const access = tableAccess(env);
  const stripe = stripeClient(env, stripeKeys(env.STRIPE_SECRETS_ARN, systemClock));
  const deps = {
    capabilities: capabilitiesOf({ access, objects: reportObjects(env), stripe }),
    deletions: deletionStore(access),
    agencies: agencyStore(access),
    devices: deviceStore(access),
    extensions: extensionSessionStore(access),
    sessions: sessionStore(access),
    pool: userPool(env),
    bus: publisher(env),
    clock: systemClock,
  };
  return async (event: unknown) => {
    const message = Message.parse(event ?? {});
    if (message["detail-type"] !== CLOSED) return removeDueAccounts(deps);
    return removeClosedAccount(deps, BusEvents.AccountClosed.parse(message.detail).userId);
  };
});
