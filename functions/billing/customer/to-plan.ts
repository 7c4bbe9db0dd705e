import type { Plan } from "#shared/api/billing/billing.ts";
import { type CataloguePlan, pricePerMonth } from "#shared/catalogue/plans.ts";

export const toPlan = (plan: CataloguePlan): Plan => ({
  id: plan.stripe_plan,
  name: plan.name,
  stripe_id: plan.stripe_id,
  stripe_plan: plan.stripe_plan,
  price: plan.price,
  price_per_month: pricePerMonth(plan),
  billing_interval: plan.billing_interval,
  plan_type: plan.plan_type,
  highlight: plan.highlight,
  metadata: { ...plan.metadata, restrict_formats: [...plan.metadata.restrict_formats] },
});
