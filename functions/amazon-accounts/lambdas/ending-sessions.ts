import { accountStore } from "#functions/accounts/index.ts";
import { mailer } from "#functions/adapters/mailer.ts";
import { taskQueue } from "#functions/adapters/message-queue.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { runWalk } from "#functions/platform/tasks/run-walk.ts";
import { endingSessionsEnv } from "../env.ts";
import { endingSessionReminders } from "../reminders/notify-ending-sessions.ts";
import { amazonAccountStore } from "../stores/amazon-account-store.ts";
import { amazonSessionStore } from "../stores/amazon-session-store.ts";
import { linkedAccountStore } from "../stores/linked-account-store.ts";

/** Runs hourly, and works its queue. */
export const handler = taskHandler(endingSessionsEnv, (env) => {
  const access = tableAccess(env);
  const deps = {
    accounts: accountStore(access),
    linked: linkedAccountStore(access),
    amazonAccounts: amazonAccountStore(access),
    amazonSessions: amazonSessionStore(access),
    mailer: mailer(env),
    clock: systemClock,
    site: { url: env.SITE_URL, supportEmail: env.SUPPORT_EMAIL },
  };
  return runWalk(taskQueue(env), endingSessionReminders(deps));
});
