import { Badge, Button, Group, Loader, Menu, Stack, Tabs } from "@mantine/core";
import { IconCalendarEvent, IconChevronDown, IconDownload, IconPlus, IconUpload } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import { writeBookLogsCsv } from "#shared/domain/booklogs/csv/write-logs-csv.ts";
import { useBookLogs } from "#web/api/booklogs.ts";
import { useMayLog, useMaySeeInsights } from "#web/components/events/use-may-log.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { PartMissing, SectionMissing } from "#web/components/ui/part-missing.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { useFileLabel } from "#web/components/ui/use-file-label.ts";
import { addressView, choiceField } from "#web/lib/address/address-view.ts";
import { useAddressQuery } from "#web/lib/address/use-address-query.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { ADD_LOG } from "../addresses.ts";
import { TEXT as INSIGHTS } from "../insights/text.ts";
import { TEXT } from "../text.ts";
import { UpgradeCard } from "../upgrade-card.tsx";
import { useNeedsBooks } from "../use-needs-books.ts";
import classes from "./logs-screen.module.css";

/** Downloads all event logs in the form that the import takes. */
const saveLogs = (logs: readonly BookLog[]): void => saveFile("Event-Logs.csv", writeBookLogsCsv(logs), "text/csv");

/** An event's own address shows no list. */
const LogsList = lazyPart(() => import("./logs-list.tsx"), "LogsList", SectionMissing);
const CalendarView = lazyPart(() => import("../calendar/calendar-view.tsx"), "CalendarView", SectionMissing);
const WhatWorked = lazyPart(() => import("../insights/worked/what-worked.tsx"), "WhatWorked", SectionMissing);
const ImportLogsModal = lazyPart(() => import("../csv/import-logs-modal.tsx"), "ImportLogsModal", PartMissing);

interface ShownProps {
  readonly logs: readonly BookLog[];
  readonly mayLog: boolean;
  readonly onOpen: (log: BookLog) => void;
}

const TAB_ADDRESS = addressView({ view: choiceField("view", ["list", "calendar", "worked"], "list") });

const Views = ({ logs, mayLog, onOpen }: ShownProps) => {
  const [query, change] = useAddressQuery();
  const maySee = useMaySeeInsights() === "yes";
  const { view } = TAB_ADDRESS.read(query);
  // Another tab drops the choices of the one before.
  const choose = (next: string | null) =>
    change(() => new URLSearchParams(next && next !== "list" ? { view: next } : {}), { replace: true });
  return (
    <Tabs value={view === "worked" && !maySee ? "list" : view} keepMounted={false} onChange={choose}>
      <Tabs.List mb="lg" aria-label={TEXT.tabs.label}>
        <Tabs.Tab value="list">{TEXT.tabs.list}</Tabs.Tab>
        <Tabs.Tab value="calendar">{TEXT.tabs.calendar}</Tabs.Tab>
        {maySee && <Tabs.Tab value="worked">{INSIGHTS.worked.tab}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="list">
        <Suspense fallback={<Loader />}>
          <LogsList logs={logs} mayLog={mayLog} onOpen={onOpen} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="calendar">
        <Suspense fallback={<Loader />}>
          <CalendarView canAdd={mayLog} onOpen={onOpen} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="worked">
        <Suspense fallback={<Loader />}>
          <WhatWorked logs={logs} onOpen={onOpen} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
};

/** For an account without any event log. */
const NoLogs = ({ mayLog }: { mayLog: boolean }) => {
  const say = useSay();
  return (
    <StateMessage
      order={2}
      title={TEXT.empty.title}
      icon={<IconCalendarEvent size={40} stroke={1.4} />}
      action={mayLog && <LinkButton to={ADD_LOG}>{say(TEXT.empty.add)}</LinkButton>}
    >
      <Stack>
        <Group gap="xs" justify="center">
          {TEXT.empty.badges.map((badge) => (
            <Badge key={badge} variant="light" size="lg">
              {badge}
            </Badge>
          ))}
        </Group>
        {TEXT.empty.lead}
      </Stack>
    </StateMessage>
  );
};

/** Every event log, as a list, on a calendar, or beside what it was worth. */
export const LogsScreen = ({ onOpen }: { onOpen: (log: BookLog) => void }) => {
  const { data, error, mutate } = useBookLogs();
  const may = useMayLog();
  const say = useSay();
  const fileLabel = useFileLabel();
  const mayLog = may === "yes";
  const [importing, setImporting] = useState(false);
  const logs = data?.data;
  useNeedsBooks();
  return (
    <>
      <PageHeader
        title={TEXT.title}
        actions={
          <>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" rightSection={<IconChevronDown size={15} />}>
                  {TEXT.csv.menu}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={<IconDownload size={16} />}
                  disabled={!logs || logs.length === 0}
                  onClick={() => logs && saveLogs(logs)}
                >
                  {fileLabel(TEXT.csv.export)}
                </Menu.Item>
                {mayLog && (
                  <Menu.Item leftSection={<IconUpload size={16} />} onClick={() => setImporting(true)}>
                    {TEXT.csv.import}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
            {mayLog && logs?.length !== 0 && (
              <LinkButton to={ADD_LOG} leftSection={<IconPlus size={17} />}>
                {TEXT.add}
              </LinkButton>
            )}
          </>
        }
      />
      {may === "no_plan" && <UpgradeCard />}
      {error && !logs && (
        <FailureMessage order={2} title={say(TEXT.listFailed)} error={error} onRetry={() => void mutate()} />
      )}
      {!error && !logs && (
        <div className={classes.loading} role="status" aria-label={say(TEXT.loading)}>
          <Loader />
        </div>
      )}
      {logs?.length === 0 && <NoLogs mayLog={mayLog} />}
      {logs && logs.length > 0 && <Views logs={logs} mayLog={mayLog} onOpen={onOpen} />}
      <Suspense fallback={null}>{importing && <ImportLogsModal onClose={() => setImporting(false)} />}</Suspense>
    </>
  );
};
