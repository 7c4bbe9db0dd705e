import { Button, Loader, Menu, Tabs } from "@mantine/core";
import { IconChevronDown, IconDownload, IconPlus, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useAddressQuery } from "#web/lib/use-address-query.ts";
import { ADD_LOG, insightsAddress } from "../addresses.ts";
import { type BookLog, useBookLogs } from "../api.ts";
import { CalendarView } from "../calendar/calendar-view.tsx";
import { ImportLogsModal } from "../csv/import-logs-modal.tsx";
import { saveLogs } from "../csv/save-logs.ts";
import { LogsList } from "../list/logs-list.tsx";
import { NoLogs } from "../list/no-logs.tsx";
import { TEXT } from "../text.ts";
import { UpgradeCard } from "../upgrade-card.tsx";
import { useMayLog } from "../use-may-log.ts";
import { useNeedsBooks } from "../use-needs-books.ts";
import classes from "./book-logs-page.module.css";

interface ShownProps {
  readonly logs: readonly BookLog[];
  readonly mayLog: boolean;
  readonly onOpen: (log: BookLog) => void;
}

const Views = ({ logs, mayLog, onOpen }: ShownProps) => {
  const [query, change] = useAddressQuery();
  const choose = (view: string | null) =>
    change(() => new URLSearchParams(view === "calendar" ? { view } : {}), { replace: true });
  return (
    <Tabs value={query.get("view") === "calendar" ? "calendar" : "list"} keepMounted={false} onChange={choose}>
      <Tabs.List mb="lg" aria-label={TEXT.tabs.label}>
        <Tabs.Tab value="list">{TEXT.tabs.list}</Tabs.Tab>
        <Tabs.Tab value="calendar">{TEXT.tabs.calendar}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="list">
        <LogsList {...{ logs, mayLog, onOpen }} />
      </Tabs.Panel>
      <Tabs.Panel value="calendar">
        <CalendarView canAdd={mayLog} onOpen={onOpen} />
      </Tabs.Panel>
    </Tabs>
  );
};

export default function BookLogsPage() {
  const { data, error, mutate } = useBookLogs();
  const may = useMayLog();
  const mayLog = may === "yes";
  const navigate = useNavigate();
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
                  {TEXT.csv.export}
                </Menu.Item>
                {mayLog && (
                  <Menu.Item leftSection={<IconUpload size={16} />} onClick={() => setImporting(true)}>
                    {TEXT.csv.import}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
            {mayLog && (
              <LinkButton to={ADD_LOG} leftSection={<IconPlus size={17} />}>
                {TEXT.add}
              </LinkButton>
            )}
          </>
        }
      />
      {may === "no_plan" && <UpgradeCard />}
      {error && !logs && (
        <FailureMessage order={2} title={TEXT.listFailed} error={error} onRetry={() => void mutate()} />
      )}
      {!error && !logs && (
        <div className={classes.loading} role="status" aria-label={TEXT.loading}>
          <Loader />
        </div>
      )}
      {logs?.length === 0 && <NoLogs mayLog={mayLog} />}
      {logs && logs.length > 0 && (
        <Views {...{ logs, mayLog }} onOpen={({ id }) => void navigate(insightsAddress(id))} />
      )}
      {importing && <ImportLogsModal onClose={() => setImporting(false)} />}
    </>
  );
}
