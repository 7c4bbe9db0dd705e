import { Alert, Card, Group, Skeleton, Text } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useSync } from "#web/lib/extension/use-sync.ts";
import { useUser } from "#web/lib/session/session.tsx";
import classes from "../components/source-card.module.css";
import { SourceCard } from "../components/source-card.tsx";
import { TEXT } from "../text.ts";

/** Polling interval during a history import, whose months arrive one by one. */
const HISTORY_POLL_MS = 5000;

import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import type { SyncHealth } from "#shared/api/sync/sync-health.ts";
import { endsSoon } from "#shared/domain/sync/session-end.ts";
import { SYNC_SOURCES } from "#shared/domain/sync/sources.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { useAmazonAccounts } from "#web/api/amazon-accounts.ts";
import { useSyncHealth } from "#web/api/sync.ts";
import { HistoryProgress } from "#web/components/extension/history-progress.tsx";
import { ImportProgress } from "#web/components/extension/import-progress.tsx";
import { RUNNING_TEXT } from "#web/components/text.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useNow } from "#web/lib/use-now.ts";

const Waiting = () => (
  <div className={classes.grid} role="status" aria-busy="true" aria-label={TEXT.health.loading}>
    {SYNC_SOURCES.map((source) => (
      <Skeleton key={source} height={190} />
    ))}
  </div>
);

function useReadAfterSync(read: () => void) {
  const { status } = useSync();
  const running = status?.running ?? null;
  const before = useRef(running);
  useEffect(() => {
    if (before.current !== null && running === null) read();
    before.current = running;
  }, [running, read]);
}

function leadOf(byServer: boolean, isActivated: boolean): string {
  const notice = byServer ? TEXT.health.serverNotice : isActivated && TEXT.health.extensionNotice;
  return [TEXT.health.lead, notice].filter(Boolean).join(" ");
}

const Ending = ({ account, mayAct }: { account: AmazonAccount; mayAct: boolean }) => {
  const { timezone } = useUser();
  const { amazon_account_type: type, email, expires_at } = account;
  return (
    <Alert
      color="amber"
      mb="lg"
      title={TEXT.health.sessionEnds(TEXT.health.portals[type], formatDayOf(expires_at!, timezone))}
    >
      <Group justify="space-between" gap="sm">
        <Text>{TEXT.health.connectBefore(email)}</Text>
        {mayAct && (
          <LinkButton to={`/connect?type=${type}`} variant="default">
            {TEXT.health.connectAgain}
          </LinkButton>
        )}
      </Group>
    </Alert>
  );
};

const Endings = () => {
  const { impersonate_admin_id } = useUser();
  const time = useNow(MINUTE_MS);
  const accounts = useAmazonAccounts().data?.data ?? [];
  return accounts
    .filter(({ active, expires_at }) => active && endsSoon(expires_at, time))
    .map((account) => <Ending key={account.id} account={account} mayAct={impersonate_admin_id === null} />);
};

/**
 * Stored Amazon sessions whose cookies expire within days. Sends no request for authors who are not in cookie mode.
 */
const EndingSessions = () => useUser().amazon_cookies_accepted && <Endings />;

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" mb="lg" aria-label={TEXT.health.underWay}>
    <Text fw={550} mb={6}>
      {title}
    </Text>
    {children}
  </Card>
);

/**
 * The current fetch as reported by this browser's extension, otherwise the running history import from any source.
 * Empty when idle.
 */
const UnderWay = ({ history }: Pick<SyncHealth, "history">) => {
  const { status } = useSync();
  const running = status?.running ?? null;
  if (running !== null)
    return (
      <Section title={RUNNING_TEXT[running]}>
        <ImportProgress status={status} />
      </Section>
    );
  if (history === null) return null;
  return (
    <Section title={RUNNING_TEXT.first}>
      <HistoryProgress history={history} />
    </Section>
  );
};

export default function SyncHealthPage() {
  const { data, error, mutate } = useSyncHealth({ pollMs: (latest) => (latest?.history ? HISTORY_POLL_MS : 0) });
  useReadAfterSync(mutate);
  const { extension, amazon_cookies_accepted } = useUser();
  const { activation_date } = extension;
  const byServer = data?.data.some(({ mode }) => mode === "cookies") ?? amazon_cookies_accepted;
  return (
    <>
      <PageHeader
        title={TEXT.health.title}
        lead={leadOf(byServer, activation_date !== null)}
        actions={
          byServer ? (
            <LinkButton to="/amazon-accounts" variant="default">
              {TEXT.health.linkedAccounts}
            </LinkButton>
          ) : (
            <LinkButton to="/account/extension" variant="default">
              {TEXT.health.yourBrowsers}
            </LinkButton>
          )
        }
      />
      <EndingSessions />
      <UnderWay history={data?.history ?? null} />
      {error && !data && <FailureMessage order={2} error={error} onRetry={() => void mutate()} />}
      {!error && !data && <Waiting />}
      {data && (
        <div className={classes.grid}>
          {data.data.map((health) => (
            <SourceCard key={health.source} health={health} />
          ))}
        </div>
      )}
    </>
  );
}
