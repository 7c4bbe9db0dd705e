import { z } from "zod";
import { agencyStore, deviceStore } from "#functions/accounts/index.ts";
import { publisher } from "#functions/clients/bus.ts";
import { reportObjects } from "#functions/clients/report-objects.ts";
import { stripeClient } from "#functions/clients/stripe.ts";
import { stripeKeys } from "#functions/clients/stripe-keys.ts";
import { userPool } from "#functions/clients/user-pool.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { extensionSessionStore } from "#functions/platform/extension-session-store.ts";
import { sessionStore } from "#functions/platform/session-store.ts";
import { tableAccess } from "#functions/platform/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { BusEvents } from "#shared/messages/bus.ts";
import { capabilitiesOf } from "./capabilities.ts";
import { deletionStore } from "./deletion-store.ts";
import { removeAccountsEnv } from "./env.ts";
import { removeClosedAccount, removeDueAccounts } from "./remove-due-accounts.ts";

const CLOSED = "AccountClosed";
const Message = z.object({ "detail-type": z.string().optional(), detail: z.unknown().optional() });

/** Runs daily, and handles each AccountClosed from the bus. */
export const handler = taskHandler(removeAccountsEnv, (env) => {
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
