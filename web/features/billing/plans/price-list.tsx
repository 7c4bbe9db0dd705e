import { useState } from "react";
import { type BillingInterval, FREE, PLANS, type PlanType, pricePerMonth } from "#shared/catalogue/plans.ts";
import { TEXT } from "../text.ts";
import { IntervalPicker } from "./interval-picker.tsx";
import { PlanCard } from "./plan-card.tsx";
import classes from "./plan-picker.module.css";

/** The plans that `type` of customer can buy at an interval, as the API returns them; the free one has no interval. */
const plansFor = (type: PlanType, interval: BillingInterval) =>
  PLANS.filter(
    ({ plan_type, stripe_id, billing_interval }) =>
      plan_type === type && (stripe_id === FREE || billing_interval === interval),
  ).map((plan) => ({
    ...plan,
    id: plan.stripe_plan,
    price_per_month: pricePerMonth(plan),
    metadata: { ...plan.metadata, restrict_formats: [...plan.metadata.restrict_formats] },
  }));

/** The prices for a visitor, from the catalogue that the plans are sold from. */
export default function PriceList({ type }: { type: PlanType }) {
  const [interval, setInterval] = useState<BillingInterval>("MONTH");
  return (
    <>
      <IntervalPicker value={interval} onChange={setInterval} />
      <ul className={classes.grid} data-prices={type} aria-label={TEXT.plans.list}>
        {plansFor(type, interval).map((plan) => (
          <li key={plan.id}>
            <PlanCard plan={plan} note={type === "AGENCY" ? TEXT.plans.agencyPrice : undefined} />
          </li>
        ))}
      </ul>
    </>
  );
}
