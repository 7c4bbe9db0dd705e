import type { Plan } from "#shared/api/billing/billing.ts";
import { type CataloguePlan, PLANS, type PlanType, pricePerMonth } from "#shared/catalogue/plans.ts";

const toPlan = (plan: CataloguePlan): Plan => ({
  ...plan,
  id: plan.stripe_plan,
  price_per_month: pricePerMonth(plan),
  metadata: { ...plan.metadata, restrict_formats: [...plan.metadata.restrict_formats] },
});

export const plansOf = (type: PlanType): Plan[] =>
  PLANS.filter(({ plan_type }) => plan_type === type)
    .map(toPlan)
    .toSorted((a, b) => a.price - b.price);

/** One plan as the API returns it. Throws for an unknown plan. */
export function aPlan(id: string): Plan {
  const plan = PLANS.find(({ stripe_plan }) => stripe_plan === id);
  if (!plan) throw new Error(`no such plan: ${id}`);
  return toPlan(plan);
}
