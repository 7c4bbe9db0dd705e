import { Badge, Group } from "@mantine/core";
import { useEffect } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import { useBookLog } from "#web/api/booklogs.ts";
import { eventNameOf } from "#web/components/events/event-log-names.ts";
import { useMayLog, useMaySeeInsights } from "#web/components/events/use-may-log.ts";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { useClientFrame } from "#web/lib/client/client-frame.tsx";
import { useScreenNavigate } from "#web/lib/client/screen-link.tsx";
import { toastFailureAs } from "#web/lib/toasts.ts";
import { LOGS } from "../addresses.ts";
import { TEXT as LOG_TEXT } from "../text.ts";
import { UpgradeCard } from "../upgrade-card.tsx";
import { Insights } from "./insights.tsx";
import { TEXT } from "./text.ts";
import type { InsightsChoice } from "./use-insights-choice.ts";
import { InsightsLoading } from "./with-report.tsx";

interface Props {
  readonly id: string;
  readonly isPage: boolean;
  readonly choice: InsightsChoice;
}

/** The log of an insights address; undefined while it loads. One that can't be read leads back to the list. */
function useLog(id: string | null): BookLog | undefined {
  const navigate = useScreenNavigate();
  const say = useSay();
  const { data, error } = useBookLog(id);
  const failed = error !== undefined && !data;
  useEffect(() => {
    if (!failed) return;
    toastFailureAs(error, say(LOG_TEXT.loadFailed));
    void navigate(LOGS, { replace: true });
  }, [failed, error, navigate, say]);
  return data?.data.data;
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
  return log ? (
    <Insights log={log} isPage={isPage} mayEdit={mayEdit} choice={choice} />
  ) : (
    <InsightsLoading label={TEXT.loadingLog} />
  );
};

/** The title of a panel with an event's insights; the event is its badge. */
export const InsightsTitle = ({ id }: { id: string }) => {
  // The insights below report a failure.
  const log = useBookLog(id).data?.data.data;
  if (!log) return TEXT.loadingLog;
  return (
    <Group component="span" gap="sm">
      {LOG_TEXT.insightsFor(log.book.title)}
      <Badge component="span" tt="uppercase">
        {eventNameOf(log)}
      </Badge>
    </Group>
  );
};
