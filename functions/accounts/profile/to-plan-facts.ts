import type { User } from "#shared/api/accounts/accounts.ts";
import type { CataloguePlan } from "#shared/catalogue/plans.ts";
import { billingStatusOf } from "#shared/domain/billing/billing-status.ts";
import type { Entitlements } from "#shared/domain/billing/entitlements.ts";
import { hasEnded, isLive, paidUntil, type Subscription } from "#shared/domain/billing/subscription.ts";
import { type TrialFacts, trialOf } from "#shared/domain/billing/trial.ts";

export type PlanFacts = Pick<User, "plan" | "subscription" | "on_trial" | "trial_ends_at" | "entitlements" | "onboard">;

const toCurrentPlan = ({ name, stripe_plan, price, billing_interval }: CataloguePlan): User["plan"] => ({
  name,
  stripe_plan,
  price,
  billing_interval,
});

const toEntitlements = ({ restrict_formats, ...limits }: Entitlements): User["entitlements"] => ({
  ...limits,
  restrict_formats: [...restrict_formats],
});

/** The subscription while it is live. Incomplete and ended ones appear on the billing screens only. */
function toLive(subscription: Subscription | null): User["subscription"] {
  if (!subscription || !isLive(subscription)) return null;
  const { stripePlan, status, endsAt } = subscription;
  return { stripe_plan: stripePlan, status, ends_at: endsAt, paid_until: paidUntil(subscription) };
}

/** The current or past trial: Stripe's for subscribers, otherwise an author's local one. */
function toTrial(facts: TrialFacts, subscription: Subscription | null, now: number) {
  if (subscription && isLive(subscription)) {
    const onTrial = subscription.status === "trialing";
    return { on_trial: onTrial, trial_ends_at: onTrial ? subscription.trialEnd : null };
  }
  const { onTrial, endsAt } = trialOf(facts, now);
  return { on_trial: onTrial, trial_ends_at: endsAt };
}

/**
 * Derives plan, trial and permissions for the user response. `subscription` is the payer's; `now` in epoch
 * milliseconds.
 */
export function toPlanFacts(facts: TrialFacts, subscription: Subscription | null, now: number): PlanFacts {
  const { plan, entitlements } = billingStatusOf({ ...facts, subscription }, now);
  const hasChosen =
    facts.localPlan !== undefined || (subscription !== null && (isLive(subscription) || hasEnded(subscription)));
  return {
    ...toTrial(facts, subscription, now),
    plan: plan && toCurrentPlan(plan),
    subscription: toLive(subscription),
    entitlements: entitlements && toEntitlements(entitlements),
    ...(hasChosen ? {} : { onboard: true as const }),
  };
}
