import { hasEnded, isLive } from "#shared/domain/billing/subscription.ts";
import type { BillingAccount, StoredSubscription } from "./billing-account-store.ts";

/** Something of a subscription that its payer is told once; `mark` says which one: another mark is another occasion. */
export interface Notice {
  readonly kind: "trial-ends" | "payment-failed" | "ends" | "over";
  readonly mark: string;
}

/** The attribute in which the mark of the last notice of a kind is kept. */
export const TOLD = {
  "trial-ends": "toldTrialEnd",
  "payment-failed": "toldInvoiceId",
  ends: "toldEndsAt",
  over: "toldOverId",
} as const satisfies Readonly<Record<Notice["kind"], keyof BillingAccount>>;

/** As early as Stripe itself says that a trial will end. */
export const TRIAL_NOTICE_MS = 3 * 86_400_000;

function occasionOf(subscription: StoredSubscription, nowMs: number): Notice | null {
  const { id, status, trialEnd, endsAt, endsWithAccount, openInvoice } = subscription;
  if (hasEnded(subscription)) return { kind: "over", mark: id };
  if (!isLive(subscription)) return null;
  if (status === "past_due") return openInvoice && { kind: "payment-failed", mark: openInvoice.id };
  // The email about the account's deletion has said so.
  if (endsAt !== null) return endsWithAccount ? null : { kind: "ends", mark: endsAt };
  if (status !== "trialing" || trialEnd === null) return null;
  const leftMs = Date.parse(trialEnd) - nowMs;
  return leftMs > 0 && leftMs <= TRIAL_NOTICE_MS ? { kind: "trial-ends", mark: trialEnd } : null;
}

/** What a payer is to be told as things stand now, unless they were told already: read from where they stand, never from an event, so that neither order nor number of events matters. */
export function noticeFor(account: BillingAccount, nowMs: number): Notice | null {
  const notice = account.subscription ? occasionOf(account.subscription, nowMs) : null;
  return notice && account[TOLD[notice.kind]] !== notice.mark ? notice : null;
}
