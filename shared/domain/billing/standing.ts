import { type CataloguePlan, FREE_PLAN, planOf, UNLIMITED } from "#shared/catalogue/plans.ts";
import type { Entitlements } from "./entitlements.ts";
import { hasEnded, isLive, type Subscription } from "./subscription.ts";
import { type TrialFacts, trialOf } from "./trial.ts";

/** What is known of who pays: their trial, and their latest subscription at Stripe. */
export interface StandingFacts extends TrialFacts {
  readonly subscription: Subscription | null;
}

/** Where somebody stands, and what they may do there; null when nothing is theirs to use before they have chosen a plan. */
export type Standing =
  | { readonly kind: "subscribed"; readonly plan: CataloguePlan | null; readonly entitlements: Entitlements }
  | { readonly kind: "trial"; readonly plan: null; readonly entitlements: Entitlements }
  | { readonly kind: "free"; readonly plan: CataloguePlan; readonly entitlements: Entitlements }
  | { readonly kind: "none"; readonly plan: null; readonly entitlements: null };

/**
 * A live subscription counts before everything; whose price no plan has any more keeps what its price once bought: everything. An author whose
 * subscription ended is on the free plan, an agency has none; but an author's own trial runs to its day, whatever was subscribed and ended within it.
 * Who never had one has chosen the free plan, or has nothing.
 */
export function standingOf(facts: StandingFacts, nowMs: number): Standing {
  const { subscription } = facts;
  if (subscription && isLive(subscription)) {
    const plan = (subscription.stripePlan !== null && planOf(subscription.stripePlan)) || null;
    return { kind: "subscribed", plan, entitlements: plan?.metadata ?? UNLIMITED };
  }
  if (facts.kind === "agency") return { kind: "none", plan: null, entitlements: null };
  if (trialOf(facts, nowMs).onTrial) return { kind: "trial", plan: null, entitlements: UNLIMITED };
  if (facts.localPlan === "FREE" || (subscription && hasEnded(subscription)))
    return { kind: "free", plan: FREE_PLAN, entitlements: FREE_PLAN.metadata };
  return { kind: "none", plan: null, entitlements: null };
}
