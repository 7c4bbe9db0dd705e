import { accountStore } from "#functions/accounts/index.ts";
import { mailer } from "#functions/clients/mailer.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { retailerAccountStore } from "./account-store.ts";
import { tellEndingSessionsEnv } from "./env.ts";
import { linkedAccountStore } from "./linked-account-store.ts";
import { retailerSessionStore } from "./retailer-session-store.ts";
import { tellEndingSessions } from "./tell-ending-sessions.ts";

/** Runs hourly. */
export const handler = taskHandler(tellEndingSessionsEnv, (env) => {
  const access = tableAccess(env);
  const deps = {
    accounts: accountStore(access),
    linked: linkedAccountStore(access),
    retailerAccounts: retailerAccountStore(access),
    retailerSessions: retailerSessionStore(access),
    mailer: mailer(env),
    clock: systemClock,
    site: { url: env.SITE_URL, supportEmail: env.SUPPORT_EMAIL },
  };
  return (_event: unknown) => tellEndingSessions(deps);
});
