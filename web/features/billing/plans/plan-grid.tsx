import { Skeleton } from "@mantine/core";
import type { CSSProperties } from "react";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { Plan } from "#shared/api/billing/billing.ts";

import { LinkButton } from "#web/components/ui/link-button.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";
import { PlanCard } from "./plan-card.tsx";
import { choiceOf, isRecommended } from "./plan-choice.ts";
import classes from "./plan-grid.module.css";

/** Cards per row on wide screens: the free plan makes four for an author. */
const columnsFor = ({ agency }: Pick<User, "agency">): number => (agency ? 3 : 4);
const styleFor = (user: Pick<User, "agency">) => ({ "--plan-columns": columnsFor(user) }) as CSSProperties;

const noteFor = ({ agency, onboard }: User): string | undefined =>
  agency && onboard ? TEXT.plans.agencyPrice : undefined;

export const PlanGrid = ({ plans }: { plans: readonly Plan[] }) => {
  const user = useUser();
  return (
    <ul className={classes.grid} style={styleFor(user)} aria-label={TEXT.plans.list}>
      {plans.map((plan) => {
        const choice = choiceOf(user, plan);
        return (
          <li key={plan.id}>
            <PlanCard plan={plan} isCurrent={choice.kind === "current"} note={noteFor(user)}>
              {choice.kind === "go" && (
                <LinkButton to={choice.to} variant={isRecommended(user, plan) ? "filled" : "default"} fullWidth>
                  {choice.label}
                </LinkButton>
              )}
            </PlanCard>
          </li>
        );
      })}
    </ul>
  );
};

export const PlanGridSkeleton = () => {
  const user = useUser();
  return (
    <div className={classes.grid} style={styleFor(user)} role="status" aria-busy="true" aria-label={TEXT.plans.loading}>
      {Array.from({ length: columnsFor(user) }, (_, card) => (
        <Skeleton key={String(card)} height={420} radius="lg" />
      ))}
    </div>
  );
};
