import { hasEnded, isLive } from "#shared/domain/billing/subscription.ts";
import type { BillingAccount, StoredSubscription } from "../snapshot/billing-account-store.ts";

/** Something of a subscription that its payer is told once; `mark` says which one: another mark is another occasion. */
export interface Notice {
  readonly kind: "trial-ends" | "payment-failed" | "ends" | "over" | "started" | "changed" | "resumed";
  readonly mark: string;
}

/** The attribute in which the mark of the last notice of a kind is kept. A resumed subscription is one whose end was told and is gone. */
export const TOLD = {
  "trial-ends": "toldTrialEnd",
  "payment-failed": "toldInvoiceId",
  ends: "toldEndsAt",
  over: "toldOverId",
  started: "toldPlan",
  changed: "toldPlan",
  resumed: "toldEndsAt",
} as const satisfies Readonly<Record<Notice["kind"], keyof BillingAccount>>;

/** As early as Stripe itself says that a trial will end. */
export const TRIAL_NOTICE_MS = 3 * 86_400_000;
/** A subscription that began longer ago is not confirmed any more: it was there before there were confirmations. */
const CONFIRMED_WITHIN_MS = 3 * 86_400_000;

/** That a plan was subscribed to, changed or resumed; null where that was told, or is nothing new. */
function confirmationOf(
  { toldPlan, toldEndsAt }: BillingAccount,
  { id, stripePlan, startedAt }: StoredSubscription,
  nowMs: number,
): Notice | null {
  const mark = `${id} ${stripePlan}`;
  if (toldPlan?.startsWith(`${id} `)) {
    if (toldPlan !== mark) return { kind: "changed", mark };
    return toldEndsAt === undefined ? null : { kind: "resumed", mark: toldEndsAt };
  }
  const isNew = startedAt !== undefined && nowMs - Date.parse(startedAt) < CONFIRMED_WITHIN_MS;
  return isNew ? { kind: "started", mark } : null;
}

function occasionOf(account: BillingAccount, subscription: StoredSubscription, nowMs: number): Notice | null {
  const { id, status, trialEnd, endsAt, endsWithAccount, openInvoice } = subscription;
  if (hasEnded(subscription)) return { kind: "over", mark: id };
  if (!isLive(subscription)) return null;
  if (status === "past_due") return openInvoice && { kind: "payment-failed", mark: openInvoice.id };
  // The email about the account's deletion has said so.
  if (endsAt !== null) return endsWithAccount ? null : { kind: "ends", mark: endsAt };
  const confirmation = confirmationOf(account, subscription, nowMs);
  if (confirmation || status !== "trialing" || trialEnd === null) return confirmation;
  const leftMs = Date.parse(trialEnd) - nowMs;
  return leftMs > 0 && leftMs <= TRIAL_NOTICE_MS ? { kind: "trial-ends", mark: trialEnd } : null;
}

/** What a payer is to be told as things stand now, unless they were told already: read from where they stand, never from an event, so that neither order nor number of events matters. */
export function noticeFor(account: BillingAccount, nowMs: number): Notice | null {
  const notice = account.subscription ? occasionOf(account, account.subscription, nowMs) : null;
  if (!notice || notice.kind === "resumed") return notice;
  return account[TOLD[notice.kind]] === notice.mark ? null : notice;
}
