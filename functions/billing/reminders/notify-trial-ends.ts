import type { AccountStore, UserRow } from "#functions/accounts/index.ts";
import type { Mailer } from "#functions/clients/mailer.ts";
import { type Clock, toInstant } from "#functions/platform/clock.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { trialOf } from "#shared/domain/billing/trial.ts";
import { dayInWords, type EmailSite } from "../emails/email-site.ts";
import { authorTrialEndsEmail } from "../emails/trial-ends.ts";
import type { BillingAccountStore } from "../snapshot/billing-account-store.ts";
import { TRIAL_NOTICE_MS } from "./notices.ts";
import type { TrialReminder, TrialReminderStore } from "./trial-reminder-store.ts";

export interface NotifyTrialEndsDeps {
  readonly accounts: Pick<AccountStore, "find">;
  readonly billingAccounts: Pick<BillingAccountStore, "find">;
  readonly reminders: TrialReminderStore;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly site: EmailSite;
}

async function isReminderDue({ billingAccounts, clock }: NotifyTrialEndsDeps, user: UserRow): Promise<boolean> {
  if (user.removingAt || !user.emailVerifiedAt || !trialOf(user, clock.now()).onTrial) return false;
  const payer = await billingAccounts.find(user.userId);
  return !(payer?.subscription && isLive(payer.subscription));
}

async function tell(deps: NotifyTrialEndsDeps, reminder: TrialReminder): Promise<boolean> {
  const { reminders, accounts, mailer, site } = deps;
  const user = await accounts.find(reminder.userId);
  // Claimed before sending: of two concurrent runs, one sends.
  if (!(await reminders.take(reminder.userId)) || !user || !(await isReminderDue(deps, user))) return false;
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

/**
 * Emails every author whose trial ends within three days, once, and returns how many. A failed email doesn't block the
 * others: the error is thrown at the end, and the next run sends the rest.
 */
export async function notifyTrialEnds(deps: NotifyTrialEndsDeps): Promise<{ notified: number }> {
  const failures: unknown[] = [];
  let notified = 0;
  for (const reminder of await deps.reminders.listEndingBefore(toInstant(deps.clock.now() + TRIAL_NOTICE_MS))) {
    try {
      if (await tell(deps, reminder)) notified += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} authors could not be notified`);
  return { notified };
}
