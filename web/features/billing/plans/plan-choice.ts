import type { User } from "#shared/api/accounts/accounts.ts";
import type { Plan } from "#shared/api/billing/billing.ts";
import { FREE, PLANS, planOf } from "#shared/catalogue/plans.ts";
import { TEXT } from "../text.ts";

export type Obstacle = "acting" | "not-payer" | "leaving" | "past-due";

/**
 * The user's obstacle to another plan; null if there is none. Authors pay for themselves, an owner for their agency.
 */
export function obstacleOf(
  user: Pick<User, "impersonate_admin_id" | "agency" | "agency_role" | "subscription" | "deletion_due_at">,
): Obstacle | null {
  if (user.impersonate_admin_id !== null) return "acting";
  if (user.agency && user.agency_role !== "owner") return "not-payer";
  if (user.deletion_due_at !== null) return "leaving";
  return user.subscription?.status === "past_due" ? "past-due" : null;
}

/** The monthly price of a plan's tier, whatever interval it is paid by; 0 for one that isn't sold. */
const tierPriceOf = (stripeId: string): number =>
  PLANS.find(({ stripe_id, billing_interval }) => stripe_id === stripeId && billing_interval === "MONTH")?.price ?? 0;

/** Whether a plan is recommended to this user: the highlighted one, unless it is smaller than their current plan. */
export function isRecommended(
  { plan: current }: Pick<User, "plan">,
  plan: Pick<Plan, "highlight" | "stripe_id">,
): boolean {
  const held = current && planOf(current.stripe_plan);
  return plan.highlight && !(held && tierPriceOf(plan.stripe_id) < tierPriceOf(held.stripe_id));
}

export type PlanChoice =
  | { readonly kind: "current" }
  | { readonly kind: "none" }
  | { readonly kind: "go"; readonly to: string; readonly label: string };

const go = (to: string, label: string): PlanChoice => ({ kind: "go", to, label });

function labelFor(user: Pick<User, "subscription" | "agency" | "onboard">, name: string): string {
  if (user.subscription) return TEXT.plans.change(name);
  // An agency's first plan begins with a trial.
  return user.agency && user.onboard ? TEXT.plans.tryFree(name) : TEXT.plans.choose(name);
}

/** What the user can do about a plan. Free is confirmed on its own screen, or reached by cancelling the paid plan. */
export function choiceOf(user: User, { id, name, stripe_id }: Pick<Plan, "id" | "name" | "stripe_id">): PlanChoice {
  if (user.plan?.stripe_plan === id) return { kind: "current" };
  if (obstacleOf(user) !== null) return { kind: "none" };
  if (stripe_id === FREE)
    return user.subscription
      ? go("/subscribe-cancel", TEXT.plans.backToFree)
      : go("/subscribe-free/confirm", TEXT.plans.continueWithFree);
  return go(`/subscribe/${id}`, labelFor(user, name));
}
