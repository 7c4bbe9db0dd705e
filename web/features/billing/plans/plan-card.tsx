import { Badge, Card, Title, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconMinus } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import type { Plan } from "#shared/api/billing/billing.ts";
import { FREE } from "#shared/catalogue/plans.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { showDollars, showPrice } from "../show-price.ts";
import { TEXT } from "../text.ts";
import { featuresOf, type RankSource, rankSourceOf } from "./describe-plan.ts";
import classes from "./plan-card.module.css";
import { isRecommended } from "./plan-choice.ts";

const Features = ({ plan, source }: { plan: Plan; source: RankSource }) => (
  <ul className={classes.features}>
    {featuresOf(plan, source).map(({ text, isIncluded }) => (
      <li key={text} className={classes.feature} data-missing={isIncluded ? undefined : true}>
        {isIncluded ? (
          <IconCheck size={16} aria-hidden="true" />
        ) : (
          <>
            <IconMinus size={16} aria-hidden="true" />
            <VisuallyHidden>{TEXT.plans.notIncluded}</VisuallyHidden>
          </>
        )}
        {text}
      </li>
    ))}
  </ul>
);

function describePrice({ stripe_id, billing_interval, price_per_month }: Plan): string {
  if (stripe_id === FREE) return TEXT.plans.freePrice;
  return billing_interval === "YEAR" ? TEXT.plans.annualPrice(showDollars(price_per_month)) : TEXT.plans.monthlyPrice;
}

/** A plan's name, price, features and action. `note` adds price details specific to the reader. */
export const PlanCard = ({
  plan,
  isCurrent = false,
  note,
  children,
}: {
  plan: Plan;
  isCurrent?: boolean;
  note?: string | undefined;
  children?: ReactNode;
}) => {
  const id = useId();
  const user = useUser();
  const recommended = isRecommended(user, plan);
  return (
    <Card component="article" className={classes.card} aria-labelledby={id} data-highlighted={recommended || undefined}>
      <div>
        <div className={classes.head}>
          <Title order={2} id={id}>
            {plan.name}
          </Title>
          {isCurrent ? (
            <Badge color="gray">{TEXT.plans.yours}</Badge>
          ) : (
            recommended && <Badge>{TEXT.plans.recommended}</Badge>
          )}
        </div>
        <div className={classes.price}>{showPrice(plan)}</div>
        <div className={classes.note}>{note ?? describePrice(plan)}</div>
      </div>
      <Features plan={plan} source={rankSourceOf(user)} />
      {children}
    </Card>
  );
};
