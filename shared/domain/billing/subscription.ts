import type { BillingInterval } from "#shared/catalogue/plans.ts";
import type { Cents } from "#shared/primitives/cents.ts";

export const SUBSCRIPTION_STATUSES = [
  "trialing",
  "active",
  "past_due",
  "incomplete",
  "incomplete_expired",
  "unpaid",
  "canceled",
  "paused",
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** The stored part of a Stripe subscription: never a card number or a client secret. Instants are ISO 8601 in UTC. */
export interface Subscription {
  readonly id: string;
  readonly status: SubscriptionStatus;
  readonly stripePlan: string | null;
  readonly price: Cents;
  readonly currency: string;
  readonly interval: BillingInterval;
  /** Absent in records stored before this field was read. */
  readonly startedAt?: string;
  readonly currentPeriodEnd: string;
  readonly trialEnd: string | null;
  readonly endsAt: string | null;
  /** Set when it ends only because the payer's account is scheduled for deletion; revoking the deletion resumes it. */
  readonly endsWithAccount?: true;
  /** Set when a paid change revokes the cancellation and the subscription still has to be resumed. */
  readonly resumedByChange?: true;
  readonly coupon: { readonly id: string; readonly name: string } | null;
  readonly nextPayment: { readonly at: string; readonly amount: Cents } | null;
  readonly openInvoice: {
    readonly id: string;
    readonly amount: Cents;
    readonly url: string | null;
    /**
     * Total of all open invoices. Absent in records stored before it was calculated: `openInvoice` is then the only
     * one.
     */
    readonly owed?: Cents;
  } | null;
}

/** Until when a subscription is paid for; null in a trial, while a payment is missing and once it has ended. */
export const paidUntil = ({ status, currentPeriodEnd }: Pick<Subscription, "status" | "currentPeriodEnd">) =>
  status === "active" ? currentPeriodEnd : null;

export const LIVE_STATUSES = ["trialing", "active", "past_due"] as const satisfies readonly SubscriptionStatus[];
export type LiveStatus = (typeof LIVE_STATUSES)[number];

type WithStatus = Pick<Subscription, "status">;

/**
 * Whether a subscription grants access: neither incomplete nor ended. A past-due one still does while Stripe retries
 * the payment.
 */
export const isLive = <T extends WithStatus>(subscription: T): subscription is T & { readonly status: LiveStatus } =>
  LIVE_STATUSES.some((live) => live === subscription.status);

/** Whether a subscription was active once and is over. One whose first payment never arrived doesn't count. */
export const hasEnded = ({ status }: WithStatus): boolean =>
  status === "canceled" || status === "unpaid" || status === "paused";
