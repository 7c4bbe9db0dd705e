import { accountStore } from "#functions/accounts/index.ts";
import { emailParties } from "#functions/adapters/mailer.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { walkTask } from "#functions/platform/tasks/run-walk.ts";
import { endingSessionsEnv } from "../env.ts";
import { endingSessionReminders } from "../reminders/notify-ending-sessions.ts";
import { amazonAccountStore } from "../stores/amazon-account-store.ts";
import { amazonSessionStore } from "../stores/amazon-session-store.ts";
import { linkedAccountStore } from "../stores/linked-account-store.ts";

/** Runs hourly, and works its queue. */
export const handler = walkTask(endingSessionsEnv, (env) => {
  const access = tableAccess(env);
  return endingSessionReminders({
    accounts: accountStore(access),
    linked: linkedAccountStore(access),
    amazonAccounts: amazonAccountStore(access),
    amazonSessions: amazonSessionStore(access),
    ...emailParties(env),
    clock: systemClock,
  });
});
