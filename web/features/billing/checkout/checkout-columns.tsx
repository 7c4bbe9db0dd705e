import { Skeleton } from "@mantine/core";
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

export const CheckoutSkeleton = () => (
  <div className={classes.columns} role="status" aria-busy="true" aria-label={TEXT.checkout.loading}>
    <div className={classes.side}>
      <Skeleton height={360} radius="lg" />
    </div>
    <Skeleton height={320} radius="lg" />
  </div>
);
