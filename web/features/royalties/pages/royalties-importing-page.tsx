import { Navigate } from "react-router-dom";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { usePolledUser } from "#web/api/accounts.ts";
import { isUnderWay, newestOf, useNewestImports } from "#web/api/imports.ts";
import { useSyncHealth, WAITING_POLL_MS } from "#web/api/sync.ts";
import { NeedsDecision } from "#web/components/imports/needs-decision.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useSync } from "#web/lib/extension/use-sync.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNow } from "#web/lib/use-now.ts";
import { ImportStopped, NothingToWaitFor, ServerImports, StillImporting } from "../sync/import-states.tsx";

/** Offers a manual refresh when an import takes longer than the screen announced. */
const LONG_AFTER_MS = 3 * MINUTE_MS;
const CLOCK_EVERY_MS = 10_000;

/**
 * The wait for the first figures, from files, the extension or our server. It ends with an event, or by polling in case
 * the event is missed.
 */
export default function RoyaltiesImportingPage() {
  const user = useUser();
  const waiting = usePolledUser(WAITING_POLL_MS);
  const time = useNow(CLOCK_EVERY_MS);
  const { data, error, mutate } = useNewestImports(WAITING_POLL_MS);
  const { presence } = useExtension();
  const sync = useSync({ isWaiting: true });
  const health = useSyncHealth({ isWanted: user.kdp_cookies_enabled, pollMs: WAITING_POLL_MS });
  if (user.first_data_at !== null || user.extension.kdp_sync_daily_date !== null)
    return <Navigate to="/royalties" replace />;
  if (error && !data) return <FailureMessage error={error} onRetry={() => void mutate()} />;

  const newest = newestOf(data);
  const isActivated = user.extension.activation_date !== null && user.impersonate_admin_id === null;
  const isDetecting = isActivated && (presence === "unknown" || (sync.mayFetch && !sync.status && !sync.problem));

  if (newest?.status === "needs_decision") return <NeedsDecision />;
  if (user.kdp_cookies_enabled) return <ServerImports health={health.data} />;
  if (!data || isDetecting || sync.isFetching || (newest && isUnderWay(newest))) {
    const isLong = newest !== undefined && time - Date.parse(newest.created_at) > LONG_AFTER_MS;
    const refreshAll = () => void Promise.all([waiting.mutate(), mutate(), sync.importHistory()]);
    return <StillImporting status={sync.isFetching ? sync.status : null} isLong={isLong} onRetry={refreshAll} />;
  }
  if (isActivated) return <ImportStopped sync={sync} />;
  return (
    <NothingToWaitFor
      failure={newest?.status === "failed" ? newest.message : null}
      hasFailed={newest?.status === "failed"}
    />
  );
}
