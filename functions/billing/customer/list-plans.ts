import type { Plan } from "#shared/api/billing/billing.ts";
import { PLANS, type PlanType } from "#shared/catalogue/plans.ts";
import { toPlan } from "./to-plan.ts";

export const listPlans = (type: PlanType): { data: Plan[] } => ({
  data: PLANS.filter(({ plan_type }) => plan_type === type)
    .toSorted((a, b) => a.price - b.price)
    .map(toPlan),
});
