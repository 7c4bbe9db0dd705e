import { type CataloguePlan, FREE_PLAN, planOf, UNLIMITED } from "#shared/catalogue/plans.ts";
import type { Entitlements } from "./entitlements.ts";
import { hasEnded, isLive, type Subscription } from "./subscription.ts";
import { type TrialFacts, trialOf } from "./trial.ts";

export interface BillingFacts extends TrialFacts {
  readonly subscription: Subscription | null;
}

/** A payer's billing status and entitlements; entitlements are null until a plan is chosen. */
export type BillingStatus =
  | { readonly kind: "subscribed"; readonly plan: CataloguePlan | null; readonly entitlements: Entitlements }
  | { readonly kind: "trial"; readonly plan: null; readonly entitlements: Entitlements }
  | { readonly kind: "free"; readonly plan: CataloguePlan; readonly entitlements: Entitlements }
  | { readonly kind: "none"; readonly plan: null; readonly entitlements: null };

/**
 * Determines the billing status. A live subscription comes first; one whose price belongs to no plan any more grants
 * everything. After a subscription ends an author is on the free plan and an agency has none, but an author's own trial
 * always runs to its last day, even when a subscription started and ended within it. Without any subscription the payer
 * is on the free plan they chose, or has no plan.
 */
export function billingStatusOf(facts: BillingFacts, nowMs: number): BillingStatus {
  const { subscription } = facts;
  if (subscription && isLive(subscription)) {
    const plan = (subscription.stripePlan !== null && planOf(subscription.stripePlan)) || null;
    return { kind: "subscribed", plan, entitlements: plan?.metadata ?? UNLIMITED };
  }
  if (facts.accountKind === "agency") return { kind: "none", plan: null, entitlements: null };
  if (trialOf(facts, nowMs).onTrial) return { kind: "trial", plan: null, entitlements: UNLIMITED };
  if (facts.localPlan === "FREE" || (subscription && hasEnded(subscription)))
    return { kind: "free", plan: FREE_PLAN, entitlements: FREE_PLAN.metadata };
  return { kind: "none", plan: null, entitlements: null };
}
