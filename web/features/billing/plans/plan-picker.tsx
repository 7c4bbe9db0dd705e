import { Text } from "@mantine/core";
import { FREE } from "#shared/catalogue/plans.ts";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { usePlans } from "../api.ts";
import { TEXT } from "../text.ts";
import { rankSourceOf } from "./describe-plan.ts";
import { ObstacleNote } from "./obstacle-note.tsx";
import { PlanGrid, PlanGridSkeleton } from "./plan-grid.tsx";
import type { useInterval } from "./use-interval.ts";

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
