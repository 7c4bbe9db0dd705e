import { accountStore } from "#functions/accounts/index.ts";
import { emailParties } from "#functions/adapters/mailer.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { walkTask } from "#functions/platform/tasks/run-walk.ts";
import { trialRemindersEnv } from "../env.ts";
import { trialEndReminders } from "../reminders/notify-trial-ends.ts";
import { trialReminderStore } from "../reminders/trial-reminder-store.ts";
import { billingAccountStore } from "../snapshot/billing-account-store.ts";

export const handler = walkTask(trialRemindersEnv, (env) => {
  const access = tableAccess(env);
  return trialEndReminders({
    accounts: accountStore(access),
    billingAccounts: billingAccountStore(access),
    reminders: trialReminderStore(access),
    ...emailParties(env),
    clock: systemClock,
  });
});
