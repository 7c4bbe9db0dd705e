import { Skeleton } from "@mantine/core";
import { useEffect, useRef } from "react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useSync } from "#web/lib/extension/use-sync.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { EndingSessions } from "../components/ending-sessions.tsx";
import classes from "../components/source-card.module.css";
import { SourceCard } from "../components/source-card.tsx";
import { UnderWay } from "../components/under-way.tsx";
import { TEXT } from "../text.ts";

/** Polling interval during a history import, whose months arrive one by one. */
const HISTORY_POLL_MS = 5000;

import { useSyncHealth } from "#web/api/sync.ts";

const SOURCES = 5;

const Waiting = () => (
  <div className={classes.grid} role="status" aria-busy="true" aria-label={TEXT.health.loading}>
    {Array.from({ length: SOURCES }, (_, at) => (
      <Skeleton key={String(at)} height={190} />
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
