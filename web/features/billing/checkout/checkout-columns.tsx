import type { ReactNode } from "react";
import type { Plan } from "#shared/api/billing/billing.ts";
import { PlanCard } from "../components/plan-card.tsx";
import classes from "./checkout.module.css";

export const CheckoutColumns = ({ plan, side, children }: { plan: Plan; side?: ReactNode; children: ReactNode }) => (
  <div className={classes.columns}>
    <aside className={classes.side} aria-label="What you chose">
      <PlanCard plan={plan} />
      {side}
    </aside>
    <div>{children}</div>
  </div>
);
