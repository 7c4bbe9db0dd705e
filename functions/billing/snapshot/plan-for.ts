import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { type CataloguePlan, FREE, planOf } from "#shared/catalogue/plans.ts";

/**
 * Returns a plan available to this caller. Throws NotFound for an unknown plan, or one for the other kind of account.
 */
export function planFor({ kind }: Pick<Actor, "kind">, stripePlan: string): CataloguePlan {
  const plan = planOf(stripePlan);
  if (plan?.plan_type !== (kind === "agency" ? "AGENCY" : "AUTHOR")) throw new NotFound("Invalid plan");
  return plan;
}

export function paidPlanFor(actor: Pick<Actor, "kind">, stripePlan: string): CataloguePlan {
  const plan = planFor(actor, stripePlan);
  if (plan.stripe_id === FREE) throw new NotFound("Invalid plan");
  return plan;
}
