import { accountStore } from "#functions/accounts/index.ts";
import { linkedAccountStore, retailerAccountStore, syncStateStore } from "#functions/amazon-accounts/index.ts";
import { mailer } from "#functions/clients/mailer.ts";
import { extensionSessionStore } from "#functions/platform/access/extension-session-store.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { logger } from "#functions/platform/logger.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { deadConnectionsEnv, RETAILER_OUTAGE } from "../env.ts";
import { tellDeadConnections } from "../outage/notify-dead-connections.ts";
import { outageStore } from "../outage/outage-store.ts";

/** Runs hourly. */
export const handler = taskHandler(deadConnectionsEnv, (env) => {
  const access = tableAccess(env);
  const deps = {
    accounts: accountStore(access),
    retailerAccounts: retailerAccountStore(access),
    syncStates: syncStateStore(access),
    extensions: extensionSessionStore(access),
    linked: linkedAccountStore(access),
    outages: outageStore(access),
    notifyOperator: (facts: { readonly broken: number; readonly working: number }) =>
      logger.error(RETAILER_OUTAGE, facts),
    mailer: mailer(env),
    clock: systemClock,
    site: { url: env.SITE_URL, supportEmail: env.SUPPORT_EMAIL },
  };
  return (_event: unknown) => tellDeadConnections(deps);
});
