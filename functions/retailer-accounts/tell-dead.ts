import { accountStore } from "#functions/accounts/index.ts";
import { mailer } from "#functions/clients/mailer.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { extensionSessionStore } from "#functions/platform/extension-session-store.ts";
import { logger } from "#functions/platform/logger.ts";
import { tableAccess } from "#functions/platform/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { retailerAccountStore } from "./account-store.ts";
import { RETAILER_OUTAGE, tellDeadConnectionsEnv } from "./env.ts";
import { linkedAccountStore } from "./linked-account-store.ts";
import { outageStore } from "./outage-store.ts";
import { syncStateStore } from "./sync-state-store.ts";
import { tellDeadConnections } from "./tell-dead-connections.ts";

/** Runs hourly. */
export const handler = taskHandler(tellDeadConnectionsEnv, (env) => {
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
