import { Skeleton, Stack } from "@mantine/core";
import { IconCalendarEvent } from "@tabler/icons-react";
import { isFiltered } from "#shared/domain/royalties/report-filters.ts";
import { useInsightsPanel } from "#web/components/events/use-insights-panel.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import type { ShownReport } from "../report/shown-report.ts";
import { useRoyaltiesView } from "../report/use-royalties-view.ts";
import { EventsTable } from "./events-table.tsx";
import { TEXT } from "./text.ts";
import type { ReportEvents } from "./use-report-events.ts";

const NoEvents = ({ hasFilters }: { hasFilters: boolean }) => {
  const mayWrite = useMayWrite();
  return (
    <StateMessage
      order={2}
      icon={<IconCalendarEvent size={26} stroke={1.5} />}
      title={TEXT.empty}
      action={mayWrite && <LinkButton to="/booklogs/add">{TEXT.addLog}</LinkButton>}
    >
      {hasFilters && TEXT.emptyFiltered}
    </StateMessage>
  );
};

const Loading = () => (
  <Stack gap="sm" role="status" aria-label={useSay()(TEXT.loading)}>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} height={48} />
    ))}
  </Stack>
);

interface Props {
  readonly shown: ShownReport;
  readonly events: ReportEvents;
}

/** The event logs of the displayed days and books. A failure leaves the rest of the report as it is. */
export const EventsList = ({ shown: { range }, events: { logs, error, retry } }: Props) => {
  const { filters } = useRoyaltiesView().view;
  const insights = useInsightsPanel();
  const say = useSay();
  if (logs === null)
    return error ? <FailureMessage order={2} title={say(TEXT.failed)} error={error} onRetry={retry} /> : <Loading />;
  if (logs.length === 0) return <NoEvents hasFilters={isFiltered(filters)} />;
  return (
    <>
      <EventsTable logs={logs} label={TEXT.list} selection={JSON.stringify([filters, range])} onOpen={insights.open} />
      {insights.panel}
    </>
  );
};
