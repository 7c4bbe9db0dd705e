import { accountStore } from "#functions/accounts/index.ts";
import { mailer } from "#functions/clients/mailer.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { billingAccountStore } from "./billing-account-store.ts";
import { tellTrialEndsEnv } from "./env.ts";
import { tellTrialEnds } from "./tell-trial-ends.ts";
import { trialReminderStore } from "./trial-reminder-store.ts";

export const handler = taskHandler(tellTrialEndsEnv, (env) => {
  const access = tableAccess(env);
  const deps = {
    accounts: accountStore(access),
    billingAccounts: billingAccountStore(access),
    reminders: trialReminderStore(access),
    mailer: mailer(env),
    clock: systemClock,
    site: { url: env.SITE_URL, supportEmail: env.SUPPORT_EMAIL },
  };
  return (_event: unknown) => tellTrialEnds(deps);
});
