import { accountStore } from "#functions/accounts/index.ts";
import { mailer } from "#functions/adapters/mailer.ts";
import { taskQueue } from "#functions/adapters/message-queue.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { runWalk } from "#functions/platform/tasks/run-walk.ts";
import { trialRemindersEnv } from "../env.ts";
import { trialEndReminders } from "../reminders/notify-trial-ends.ts";
import { trialReminderStore } from "../reminders/trial-reminder-store.ts";
import { billingAccountStore } from "../snapshot/billing-account-store.ts";

export const handler = taskHandler(trialRemindersEnv, (env) => {
  const access = tableAccess(env);
  const deps = {
    accounts: accountStore(access),
    billingAccounts: billingAccountStore(access),
    reminders: trialReminderStore(access),
    mailer: mailer(env),
    clock: systemClock,
    site: { url: env.SITE_URL, supportEmail: env.SUPPORT_EMAIL },
  };
  return runWalk(taskQueue(env), trialEndReminders(deps));
});
