import type { ReactNode } from "react";
import type { Plan } from "#shared/api/billing/billing.ts";
import { PlanCard } from "../plans/plan-card.tsx";
import { TEXT } from "../text.ts";
import classes from "./checkout.module.css";

export const CheckoutColumns = ({ plan, side, children }: { plan: Plan; side?: ReactNode; children: ReactNode }) => (
  <div className={classes.columns}>
    <aside className={classes.side} aria-label={TEXT.checkout.selected}>
      <PlanCard plan={plan} />
      {side}
    </aside>
    <div>{children}</div>
  </div>
);
