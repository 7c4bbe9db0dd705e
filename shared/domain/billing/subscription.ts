import type { BillingInterval } from "#shared/catalogue/plans.ts";
import type { Cents } from "#shared/primitives/cents.ts";

/** Stripe's own words for where a subscription stands. */
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

/** What is kept of a subscription at Stripe: never a card number, never a client secret. Instants are ISO 8601 in UTC. */
export interface Subscription {
  readonly id: string;
  readonly status: SubscriptionStatus;
  /** Identifier of the plan; null for a price that no plan of the catalogue has. */
  readonly stripePlan: string | null;
  /** What one interval costs before discounts, in `currency`. */
  readonly price: Cents;
  readonly currency: string;
  readonly interval: BillingInterval;
  /** When it began. Absent in what was kept before that was read. */
  readonly startedAt?: string;
  readonly currentPeriodEnd: string;
  readonly trialEnd: string | null;
  /** When it ends, or ended; null while it goes on. */
  readonly endsAt: string | null;
  /** It ends because its payer's account is to be deleted, and goes on when that is taken back. */
  readonly endsWithAccount?: true;
  /** A change that takes its cancellation back is paid for: it is still to be resumed. */
  readonly resumedByChange?: true;
  readonly coupon: { readonly id: string; readonly name: string } | null;
  /** The next charge, reckoned by Stripe; null when there will be none. */
  readonly nextPayment: { readonly at: string; readonly amount: Cents } | null;
  /** The oldest invoice that waits for its payment. */
  readonly openInvoice: {
    readonly id: string;
    readonly amount: Cents;
    readonly url: string | null;
    /** What all that wait come to. Absent in what was kept before it was reckoned: then there is no other. */
    readonly owed?: Cents;
  } | null;
}

export const LIVE_STATUSES = ["trialing", "active", "past_due"] as const satisfies readonly SubscriptionStatus[];
export type LiveStatus = (typeof LIVE_STATUSES)[number];

type WithStatus = Pick<Subscription, "status">;

/** Whether a subscription is one: being set up or over, it is none. Past due keeps everything open while Stripe tries again. */
export const isLive = <T extends WithStatus>(subscription: T): subscription is T & { readonly status: LiveStatus } =>
  LIVE_STATUSES.some((live) => live === subscription.status);

/** Whether a subscription was one and is over. One whose first payment never came was none. */
export const hasEnded = ({ status }: WithStatus): boolean =>
  status === "canceled" || status === "unpaid" || status === "paused";
