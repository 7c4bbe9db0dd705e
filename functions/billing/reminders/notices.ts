import { hasEnded, isLive } from "#shared/domain/billing/subscription.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import type { BillingAccount, StoredSubscription } from "../snapshot/billing-account-store.ts";

/** A notice that a payer receives once per occasion; `mark` identifies the occasion. */
export interface Notice {
  readonly kind: "trial-ends" | "payment-failed" | "ends" | "over" | "started" | "changed" | "resumed";
  readonly mark: string;
}

/**
 * The attribute that stores the mark of the last notice of each kind. A subscription counts as resumed when its end was
 * announced and no longer applies.
 */
export const NOTIFIED = {
  "trial-ends": "notifiedTrialEnd",
  "payment-failed": "notifiedInvoiceId",
  ends: "notifiedEndsAt",
  over: "notifiedOverId",
  started: "notifiedPlan",
  changed: "notifiedPlan",
  resumed: "notifiedEndsAt",
} as const satisfies Readonly<Record<Notice["kind"], keyof BillingAccount>>;

export const TRIAL_NOTICE_MS = 3 * DAY_MS;
/** Older subscriptions are not confirmed: they may date from before confirmations existed. */
const CONFIRMED_WITHIN_MS = 3 * DAY_MS;

/** Returns the confirmation of a new, changed or resumed plan; null when it was already sent or nothing is new. */
function confirmationOf(
  { notifiedPlan, notifiedEndsAt }: BillingAccount,
  { id, stripePlan, startedAt }: StoredSubscription,
  nowMs: number,
): Notice | null {
  const mark = `${id} ${stripePlan}`;
  if (notifiedPlan?.startsWith(`${id} `)) {
    if (notifiedPlan !== mark) return { kind: "changed", mark };
    return notifiedEndsAt === undefined ? null : { kind: "resumed", mark: notifiedEndsAt };
  }
  const isNew = startedAt !== undefined && nowMs - Date.parse(startedAt) < CONFIRMED_WITHIN_MS;
  return isNew ? { kind: "started", mark } : null;
}

function occasionOf(account: BillingAccount, subscription: StoredSubscription, nowMs: number): Notice | null {
  const { id, status, trialEnd, endsAt, endsWithAccount, openInvoice } = subscription;
  if (hasEnded(subscription)) return { kind: "over", mark: id };
  if (!isLive(subscription)) return null;
  if (status === "past_due") return openInvoice && { kind: "payment-failed", mark: openInvoice.id };
  // The email about the account's deletion already covers this.
  if (endsAt !== null) return endsWithAccount ? null : { kind: "ends", mark: endsAt };
  const confirmation = confirmationOf(account, subscription, nowMs);
  if (confirmation || status !== "trialing" || trialEnd === null) return confirmation;
  const leftMs = Date.parse(trialEnd) - nowMs;
  return leftMs > 0 && leftMs <= TRIAL_NOTICE_MS ? { kind: "trial-ends", mark: trialEnd } : null;
}

/**
 * Returns the notice that is due to a payer now, unless already sent. It is derived from the billing state and never
 * from an event, so the order and number of events don't matter.
 */
export function noticeFor(account: BillingAccount, nowMs: number): Notice | null {
  const notice = account.subscription ? occasionOf(account, account.subscription, nowMs) : null;
  if (!notice || notice.kind === "resumed") return notice;
  return account[NOTIFIED[notice.kind]] === notice.mark ? null : notice;
}
