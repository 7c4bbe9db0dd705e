import { Badge, Group } from "@mantine/core";
import { useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { BottomDrawer } from "#web/components/ui/bottom-drawer.tsx";
import { insightsAddress, LOGS } from "../addresses.ts";
import { eventName } from "../event-name.ts";
import { BackToLogs } from "../form/back-to-logs.tsx";
import { Insights } from "../insights/insights.tsx";
import { InsightsLoading } from "../insights/insights-loading.tsx";
import { TEXT as INSIGHTS } from "../insights/text.ts";
import { useLog } from "../insights/use-log.ts";
import { LogsScreen } from "../list/logs-screen.tsx";
import { TEXT } from "../text.ts";
import { UpgradeCard } from "../upgrade-card.tsx";
import { useMayLog } from "../use-may-log.ts";
import { useMaySeeInsights } from "../use-may-see-insights.ts";

/** Marks a history entry that the list added, so that closing its panel can step back. */
const OPENED_FROM_LIST = { isOpenedFromList: true } as const;

/** What the insights add to the list's query. */
const OWN_PARAMS = ["days", "tab"] as const;

function withoutOwn(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of OWN_PARAMS) query.delete(name);
  return query.size === 0 ? "" : `?${query}`;
}

const Viewed = ({ id, isPage }: { id: string; isPage: boolean }) => {
  const log = useLog(id);
  const mayEdit = useMayLog() === "yes";
  const maySee = useMaySeeInsights();
  if (!maySee) return <UpgradeCard />;
  return log ? <Insights {...{ log, isPage, mayEdit }} /> : <InsightsLoading label={INSIGHTS.loadingLog} />;
};

/** The panel's title with the event as a badge; the log is in the list, or read by the panel itself. */
const PanelTitle = ({ id }: { id: string }) => {
  const log = useLog(id);
  if (!log) return INSIGHTS.loadingLog;
  return (
    <Group component="span" gap="sm">
      {TEXT.insightsFor(log.book.title)}
      <Badge component="span" tt="uppercase">
        {eventName(log)}
      </Badge>
    </Group>
  );
};

/**
 * The list of event logs and an event's insights, at their own addresses. Insights show in a panel when they were opened
 * from the list, and as a page after a reload or from elsewhere. Both routes render this component, which therefore
 * stays mounted between them; the list's query stays in the address below the panel.
 */
export default function BookLogsPage() {
  const navigate = useNavigate();
  const { id = null } = useParams();
  const { search, state } = useLocation();
  const [hasList, setHasList] = useState(id === null);
  if (id === null && !hasList) setHasList(true);
  if (!hasList && id !== null)
    return (
      <>
        <BackToLogs />
        <Viewed id={id} isPage />
      </>
    );
  const isOpenedFromList = (state as Partial<typeof OPENED_FROM_LIST> | null)?.isOpenedFromList === true;
  const close = () => void (isOpenedFromList ? navigate(-1) : navigate(`${LOGS}${withoutOwn(search)}`));
  return (
    <>
      <LogsScreen
        onOpen={(log) => void navigate(`${insightsAddress(log.id)}${withoutOwn(search)}`, { state: OPENED_FROM_LIST })}
      />
      <BottomDrawer title={id && <PanelTitle id={id} />} opened={id !== null} onClose={close}>
        {id && <Viewed id={id} isPage={false} />}
      </BottomDrawer>
    </>
  );
}
