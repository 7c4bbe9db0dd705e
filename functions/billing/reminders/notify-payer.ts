import type { AccountStore, UserRow } from "#functions/accounts/index.ts";
import type { EmailSite, Mailer } from "#functions/adapters/mailer.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { showCents } from "#shared/domain/billing/show-cents.ts";
import { dayInWords } from "../emails/email-site.ts";
import {
  paidTrialEndsEmail,
  paymentFailedEmail,
  planConfirmedEmail,
  subscriptionEndsEmail,
  subscriptionOverEmail,
} from "../emails/emails.ts";
import type { BillingAccount, StoredSubscription } from "../snapshot/billing-account-store.ts";
import type { NoticeStore } from "./notice-store.ts";
import { type Notice, noticeFor } from "./notices.ts";

export interface NotifyPayerDeps {
  readonly accounts: Pick<AccountStore, "find">;
  readonly notices: NoticeStore;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly site: EmailSite;
}

interface PayerFacts {
  readonly user: UserRow;
  readonly account: BillingAccount;
  readonly subscription: StoredSubscription;
  readonly site: EmailSite;
}

function emailFor({ kind }: Notice, { user, account, subscription, site }: PayerFacts) {
  const { firstName, timeZone } = user;
  const { name: plan, currency, trialEnd, endsAt, nextPayment, openInvoice, currentPeriodEnd } = subscription;
  const values = { firstName, plan, site };
  const day = (instant: string) => dayInWords(timeZone, instant);
  switch (kind) {
    case "trial-ends": {
      const amount = nextPayment && showCents(nextPayment.amount, currency);
      return paidTrialEndsEmail({ ...values, amount, day: day(trialEnd ?? currentPeriodEnd) });
    }
    case "payment-failed":
      return paymentFailedEmail({ ...values, amount: showCents(openInvoice?.amount ?? subscription.price, currency) });
    case "ends":
      return subscriptionEndsEmail({ ...values, kind: account.kind, day: day(endsAt ?? currentPeriodEnd) });
    case "started":
    case "changed":
    case "resumed": {
      const next = nextPayment && { amount: showCents(nextPayment.amount, currency), day: day(nextPayment.at) };
      return planConfirmedEmail({ ...values, kind, next });
    }
    case "over":
      return subscriptionOverEmail({ ...values, kind: account.kind, day: day(endsAt ?? currentPeriodEnd) });
  }
}

/**
 * Emails a payer the notice that is due, once, and returns it; null when none is due or the payer can't be emailed. Of
 * several concurrent calls, one sends. Throws when the email can't be sent, so that the next run sends it.
 */
export async function notifyPayer(deps: NotifyPayerDeps, account: BillingAccount): Promise<Notice["kind"] | null> {
  const { subscription } = account;
  const notice = noticeFor(account, deps.clock.now());
  if (!notice || !subscription) return null;
  const user = await deps.accounts.find(account.userId);
  if (!user || user.removingAt) return null;
  if (!(await deps.notices.claim(account, notice))) return null;
  try {
    await deps.mailer.send({ to: user.email, ...emailFor(notice, { user, account, subscription, site: deps.site }) });
  } catch (error) {
    await deps.notices.release(account, notice);
    throw error;
  }
  return notice.kind;
}
