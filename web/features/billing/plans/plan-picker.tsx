import { Skeleton, Text } from "@mantine/core";
import type { CSSProperties } from "react";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { Plan } from "#shared/api/billing/billing.ts";
import { FREE } from "#shared/catalogue/plans.ts";
import { usePlans } from "#web/api/billing.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";
import { rankSourceOf } from "./describe-plan.ts";
import type { useInterval } from "./interval-picker.tsx";
import { PlanCard } from "./plan-card.tsx";
import { choiceOf, isRecommended } from "./plan-choice.ts";
import { ObstacleNote } from "./plan-notes.tsx";
import classes from "./plan-picker.module.css";

/** Cards per row on wide screens: the free plan makes four for an author. */
const columnsFor = ({ agency }: Pick<User, "agency">): number => (agency ? 3 : 4);
const styleFor = (user: Pick<User, "agency">) => ({ "--plan-columns": columnsFor(user) }) as CSSProperties;

const noteFor = ({ agency, onboard }: User): string | undefined =>
  agency && onboard ? TEXT.plans.agencyPrice : undefined;

const PlanGrid = ({ plans }: { plans: readonly Plan[] }) => {
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

const PlanGridSkeleton = () => {
  const user = useUser();
  return (
    <div className={classes.grid} style={styleFor(user)} role="status" aria-busy="true" aria-label={TEXT.plans.loading}>
      {Array.from({ length: columnsFor(user) }, (_, card) => (
        <Skeleton key={String(card)} height={420} radius="lg" />
      ))}
    </div>
  );
};

/** Every available plan at the given interval. The free plan has no interval and always comes first. */
export function PlanPicker({ interval }: { interval: ReturnType<typeof useInterval>[0] }) {
  const user = useUser();
  const { data, error, mutate } = usePlans(user.agency ? "AGENCY" : "AUTHOR");
  if (error && !data)
    return <FailureMessage order={2} title={TEXT.plans.failed} error={error} onRetry={() => void mutate()} />;
  if (!data) return <PlanGridSkeleton />;
  return (
    <>
      <ObstacleNote />
      <PlanGrid
        plans={data.data.filter(
          ({ stripe_id, billing_interval }) => stripe_id === FREE || billing_interval === interval,
        )}
      />
      <Text size="sm" c="dimmed" mt="md" maw="68rem">
        {TEXT.rankSources[rankSourceOf(user)]}
      </Text>
    </>
  );
}
