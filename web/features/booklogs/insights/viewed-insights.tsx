import { Badge, Group } from "@mantine/core";
import { useBookLog } from "#web/api/booklogs.ts";
import { eventNameOf } from "#web/components/events/event-log-names.ts";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useClientFrame } from "#web/lib/client/client-frame.tsx";
import { TEXT as LOGS } from "../text.ts";
import { UpgradeCard } from "../upgrade-card.tsx";
import { useMayLog } from "../use-may-log.ts";
import { useMaySeeInsights } from "../use-may-see-insights.ts";
import { Insights } from "./insights.tsx";
import { InsightsLoading } from "./insights-loading.tsx";
import { TEXT } from "./text.ts";
import type { InsightsChoice } from "./use-insights-choice.ts";
import { useLog } from "./use-log.ts";

interface Props {
  readonly id: string;
  readonly isPage: boolean;
  readonly choice: InsightsChoice;
}

/** The insights of an event log by its id, where the plan includes them. */
export const ViewedInsights = ({ id, isPage, choice }: Props) => {
  const log = useLog(id);
  const mayEdit = useMayLog() === "yes";
  const maySee = useMaySeeInsights();
  const client = useClientFrame()?.client.name;
  if (maySee === "no_royalties")
    return (
      <StateMessage order={isPage ? 1 : 2} title={TEXT.noRoyalties}>
        {client === undefined ? TEXT.noRoyaltiesHint : TEXT.notShared(client)}
      </StateMessage>
    );
  if (maySee === "no_plan") return <UpgradeCard />;
  return log ? <Insights {...{ log, isPage, mayEdit, choice }} /> : <InsightsLoading label={TEXT.loadingLog} />;
};

/** The title of a panel with an event's insights; the event is its badge. */
export const InsightsTitle = ({ id }: { id: string }) => {
  // The insights below report a failure.
  const log = useBookLog(id).data?.data.data;
  if (!log) return TEXT.loadingLog;
  return (
    <Group component="span" gap="sm">
      {LOGS.insightsFor(log.book.title)}
      <Badge component="span" tt="uppercase">
        {eventNameOf(log)}
      </Badge>
    </Group>
  );
};
