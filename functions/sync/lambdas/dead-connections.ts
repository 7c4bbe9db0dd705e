import { accountStore } from "#functions/accounts/index.ts";
import { emailParties } from "#functions/adapters/mailer.ts";
import { amazonAccountStore, linkedAccountStore, syncStateStore } from "#functions/amazon-accounts/index.ts";
import { extensionSessionStore } from "#functions/platform/access/extension-session-store.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { logger } from "#functions/platform/logger.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { walkTask } from "#functions/platform/tasks/run-walk.ts";
import { AMAZON_OUTAGE, deadConnectionsEnv } from "../env.ts";
import { deadConnectionNotices } from "../outage/notify-dead-connections.ts";
import { outageStore } from "../outage/outage-store.ts";

/** Runs hourly, and works its queue. */
export const handler = walkTask(deadConnectionsEnv, (env) => {
  const access = tableAccess(env);
  return deadConnectionNotices({
    accounts: accountStore(access),
    amazonAccounts: amazonAccountStore(access),
    syncStates: syncStateStore(access),
    extensions: extensionSessionStore(access),
    linked: linkedAccountStore(access),
    outages: outageStore(access),
    notifyOperator: (facts: { readonly broken: number; readonly working: number }) =>
      logger.error(AMAZON_OUTAGE, facts),
    ...emailParties(env),
    clock: systemClock,
  });
});
