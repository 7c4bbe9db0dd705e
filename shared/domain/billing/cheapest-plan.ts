import { type CataloguePlan, PLANS, type PlanType } from "#shared/catalogue/plans.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { retentionStart } from "./entitlements.ts";

export function cheapestPlanFor(day: IsoDate, today: IsoDate, type: PlanType): CataloguePlan {
  const plans = PLANS.filter((plan) => plan.plan_type === type && plan.billing_interval === "MONTH");
  const shows = ({ metadata }: CataloguePlan): boolean => (retentionStart(metadata, today) ?? day) <= day;
  return plans.find(shows) ?? plans.at(-1)!;
}
