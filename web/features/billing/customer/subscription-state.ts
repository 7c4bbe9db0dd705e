import type { User } from "#shared/api/accounts/accounts.ts";
import type { BillingCustomer } from "#shared/api/billing/billing.ts";
import { hasEnded, isLive } from "#shared/domain/billing/subscription.ts";

export type Subscribed = NonNullable<BillingCustomer["subscription"]>;

export type SubscriptionState =
  /** On the trial that needs no card. */
  | { readonly kind: "trial"; readonly endsAt: string | null }
  /** An author whose trial is over and who has chosen nothing. */
  | { readonly kind: "trial-ended"; readonly endedAt: string | null }
  /** An agency without a plan; `ended` is its previous one. */
  | { readonly kind: "no-plan"; readonly ended: Subscribed | null }
  | { readonly kind: "free"; readonly ended: Subscribed | null }
  | { readonly kind: "trialing" | "active" | "cancelling" | "past-due"; readonly subscription: Subscribed };

function liveKind({ status, ends_at }: Subscribed): "trialing" | "active" | "cancelling" | "past-due" {
  // An unpaid invoice comes first, because the customer must act on it.
  if (status === "past_due") return "past-due";
  if (ends_at !== null) return "cancelling";
  return status === "trialing" ? "trialing" : "active";
}

export function stateOf(
  user: Pick<User, "agency" | "on_trial" | "trial_ends_at" | "plan">,
  { subscription }: Pick<BillingCustomer, "subscription">,
): SubscriptionState {
  if (subscription && isLive(subscription)) return { kind: liveKind(subscription), subscription };
  const ended = subscription && hasEnded(subscription) ? subscription : null;
  if (user.agency) return { kind: "no-plan", ended };
  if (user.on_trial) return { kind: "trial", endsAt: user.trial_ends_at };
  return user.plan || ended ? { kind: "free", ended } : { kind: "trial-ended", endedAt: user.trial_ends_at };
}

/** A subscription whose first payment was started and not finished; it doesn't count as one yet. */
export const unfinishedOf = ({ subscription }: Pick<BillingCustomer, "subscription">): Subscribed | null =>
  subscription?.status === "incomplete" ? subscription : null;
