import * as z from "zod";
import type { AccountStore, UserRow } from "#functions/accounts/index.ts";
import type { EmailSite, Mailer } from "#functions/adapters/mailer.ts";
import { toTrialFacts } from "#functions/platform/access/actor.ts";
import { type Clock, toInstant } from "#functions/platform/clock.ts";
import { EMAILS_AT_ONCE, type Walk, WHOLE } from "#functions/platform/tasks/walk.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { trialOf } from "#shared/domain/billing/trial.ts";
import { dayInWords } from "../emails/email-site.ts";
import { authorTrialEndsEmail } from "../emails/emails.ts";
import type { BillingAccountStore } from "../snapshot/billing-account-store.ts";
import { TRIAL_NOTICE_MS } from "./notices.ts";
import type { ListedReminder, TrialReminderStore } from "./trial-reminder-store.ts";

export interface NotifyTrialEndsDeps {
  readonly accounts: Pick<AccountStore, "find">;
  readonly billingAccounts: Pick<BillingAccountStore, "find">;
  readonly reminders: TrialReminderStore;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly site: EmailSite;
}

async function isReminderDue({ billingAccounts, clock }: NotifyTrialEndsDeps, user: UserRow): Promise<boolean> {
  if (user.removingAt || !user.emailVerifiedAt || !trialOf(toTrialFacts(user), clock.now()).onTrial) return false;
  const payer = await billingAccounts.find(user.userId);
  return !(payer?.subscription && isLive(payer.subscription));
}

async function notifyTrialEnd(deps: NotifyTrialEndsDeps, reminder: ListedReminder): Promise<boolean> {
  const { reminders, accounts, mailer, site } = deps;
  const user = await accounts.find(reminder.userId);
  // Claimed before sending: of two concurrent runs, one sends.
  if (!(await reminders.take(reminder)) || !user || !(await isReminderDue(deps, user))) return false;
  const { email, firstName, timeZone } = user;
  const day = dayInWords(timeZone, user.trialEndsAt ?? reminder.endsAt);
  try {
    await mailer.send({ to: email, ...authorTrialEndsEmail({ firstName, day, site }) });
  } catch (error) {
    await reminders.putBack(reminder);
    throw error;
  }
  return true;
}

/** Emails every author whose trial ends within three days, once. */
export const trialEndReminders = (deps: NotifyTrialEndsDeps): Walk<ListedReminder, "notified"> => ({
  shards: WHOLE,
  item: z.object({ userId: z.string(), endsAt: z.string() }),
  atOnce: EMAILS_AT_ONCE,
  list: (_whole, after) => deps.reminders.pageEndingBefore(toInstant(deps.clock.now() + TRIAL_NOTICE_MS), after),
  work: async (reminder) => ((await notifyTrialEnd(deps, reminder)) ? "notified" : null),
});
