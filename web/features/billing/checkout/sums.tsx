import type { ReactNode } from "react";
import type { Coupon, Plan } from "#shared/api/billing/billing.ts";
import { cents } from "#shared/primitives/cents.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { showDollars, showPrice } from "../show-price.ts";
import { TEXT } from "../text.ts";
import { firstBill, type TrialBefore } from "./first-bill.ts";
import classes from "./sums.module.css";

export const Sums = ({ children }: { children: ReactNode }) => (
  <dl className={`${classes.sums} colophon-figures`}>{children}</dl>
);

export const Sum = ({ label, amount, isTotal }: { label: ReactNode; amount: string; isTotal?: boolean }) => (
  <div className={classes.line} data-total={isTotal || undefined}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
);

const NOTHING = showDollars(cents(0));

export function FirstSums({ plan, coupon, trial }: { plan: Plan; coupon: Coupon | null; trial: TrialBefore | null }) {
  const { timezone } = useUser();
  const { off, total } = firstBill(plan, coupon);
  const due = showDollars(total);
  const later =
    trial?.kind === "until"
      ? TEXT.checkout.onDay(formatDayOf(trial.at, timezone))
      : TEXT.checkout.afterDays(trial?.days ?? 0);
  return (
    <Sums>
      <Sum label={plan.name} amount={showPrice(plan)} />
      {coupon && <Sum label={coupon.name} amount={showDollars(cents(-off))} />}
      {trial && <Sum label={later} amount={due} />}
      <Sum isTotal label={TEXT.dueToday} amount={trial ? NOTHING : due} />
    </Sums>
  );
}
