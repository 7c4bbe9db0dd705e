import type { Actor, By } from "#functions/platform/access/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { ReportMonths } from "#functions/report-months/index.ts";
import type { Plan, PlanHistory } from "#shared/api/billing/billing.ts";
import { type CataloguePlan, FREE, PLANS, type PlanType, planOf, pricePerMonth } from "#shared/catalogue/plans.ts";
import { retentionStart } from "#shared/domain/billing/entitlements.ts";
import { isRetained } from "#shared/domain/billing/retained-range.ts";
import { dayIn } from "#shared/primitives/dates.ts";

/**
 * Returns a plan available to this caller. Throws NotFound for an unknown plan, or one for the other kind of account.
 */
function planFor({ accountKind }: Pick<Actor, "accountKind">, stripePlan: string): CataloguePlan {
  const plan = planOf(stripePlan);
  if (plan?.plan_type !== (accountKind === "agency" ? "AGENCY" : "AUTHOR")) throw new NotFound("Invalid plan");
  return plan;
}

export function paidPlanFor(actor: Pick<Actor, "accountKind">, stripePlan: string): CataloguePlan {
  const plan = planFor(actor, stripePlan);
  if (plan.stripe_id === FREE) throw new NotFound("Invalid plan");
  return plan;
}

const toPlan = (plan: CataloguePlan): Plan => ({
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

export const listPlans = (type: PlanType): { data: Plan[] } => ({
  data: PLANS.filter(({ plan_type }) => plan_type === type)
    .toSorted((a, b) => a.price - b.price)
    .map(toPlan),
});

export const getPlan = (actor: Actor, id: string): { data: Plan } => ({ data: toPlan(planFor(actor, id)) });

interface Deps {
  readonly months: Pick<ReportMonths, "years" | "list">;
  readonly clock: Clock;
}

export async function getPlanHistory(
  { months, clock }: Deps,
  { actor, stripePlan }: By<Pick<Actor, "accountKind" | "tenantId" | "timeZone">, { readonly stripePlan: string }>,
): Promise<PlanHistory> {
  const { metadata } = planFor(actor, stripePlan);
  const years = await months.years(actor.tenantId);
  const [first, last] = [years[0], years.at(-1)];
  const items = first && last ? await months.list(actor.tenantId, `${first}-01`, `${last}-12`) : [];
  const held = [...new Set(items.map(({ month }) => month))];
  const start = retentionStart(metadata, dayIn(actor.timeZone, clock.now()));
  return { months: held.length, shown: held.filter((month) => isRetained(month, start)).length };
}
