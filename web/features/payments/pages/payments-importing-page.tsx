import { useState } from "react";
import { Navigate } from "react-router-dom";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { usePolledUser } from "#web/api/accounts.ts";
import { isUnderWay, newestOf, useNewestImports } from "#web/api/imports.ts";
import { useSyncHealth, WAITING_POLL_MS } from "#web/api/sync.ts";
import { NeedsDecision } from "#web/components/imports/needs-decision.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { useNow } from "#web/lib/use-now.ts";
import { ExtensionStopped, ServerStopped } from "../importing/import-stopped.tsx";
import { DropReport, StillImporting } from "../importing/still-importing.tsx";
import { TEXT } from "../importing/text.ts";
import { usePaymentsImport, useStartOnce } from "../importing/use-payments-import.ts";

/** Offers a resync when an import takes longer than the screen announced. */
const LONG_AFTER_MS = 3 * MINUTE_MS;
const CLOCK_EVERY_MS = 10_000;

/**
 * The wait for the first payments, by the way they arrive: uploading authors are asked for the file, others wait. It
 * ends with an event, or by polling in case the event is missed.
 */
export default function PaymentsImportingPage() {
  const user = useUser();
  const mayWrite = useMayWrite();
  const time = useNow(CLOCK_EVERY_MS);
  usePolledUser(WAITING_POLL_MS);
  const imports = useNewestImports(WAITING_POLL_MS);
  const { presence } = useExtension();
  const payments = usePaymentsImport();
  const { source, mayFetch, sync, refusal, starting, start } = payments;
  const health = useSyncHealth({ isWanted: source === "cookies", pollMs: WAITING_POLL_MS });
  const { ama_payments_import_start_date: startedAt, ama_payments_imported_date: importedAt } = user.extension;
  // When the import that the page waits for began: an earlier failure says nothing about it.
  const [since, setSince] = useState(() => Math.min(time, Date.parse(startedAt ?? "") || time));
  useStartOnce(payments, startedAt === null && importedAt === null);

  if (importedAt !== null) return <Navigate to="/royalties/payouts" replace />;
  if (imports.error && !imports.data)
    return <FailureMessage error={imports.error} onRetry={() => void imports.mutate()} />;

  const newest = newestOf(imports.data);
  const isReading = newest !== undefined && isUnderWay(newest);
  const resync = () => {
    setSince(time);
    void Promise.all([start(), imports.mutate()]);
  };
  if (newest?.status === "needs_decision") return <NeedsDecision />;
  if (source === "uploads" && imports.data && !isReading)
    return (
      <DropReport
        failure={newest?.status === "failed" ? (newest.message ?? TEXT.lastFailed) : null}
        mayWrite={mayWrite}
      />
    );

  const isActing = user.impersonate_admin_id !== null;
  const { problem, status } = sync;
  if (source === "extension" && !isActing && presence !== "unknown" && problem && !status?.running && !starting)
    return <ExtensionStopped problem={problem} mayFetch={mayFetch} starting={starting} onResync={resync} />;
  const off = health.data?.data.find(({ source: of, state }) => of === "payments" && state === "off");
  const failing = health.data?.data.find(
    (row) =>
      row.source === "payments" &&
      row.state === "failing" &&
      (!mayFetch || row.last_tried_at === null || Date.parse(row.last_tried_at) >= since),
  );
  // A fetched report that can't be read would otherwise be waited for, and fetched again, without end.
  const isUnread =
    newest?.status === "failed" && newest.source !== "upload" && Date.parse(newest.created_at) >= since && !starting;
  if (isUnread || (source === "cookies" && (off || refusal || failing))) {
    const said = source === "cookies" ? off?.reason || refusal?.message || failing?.reason : null;
    const unread = isUnread ? (newest.message ?? TEXT.lastFailed) : texts.genericError;
    const reason = said || unread;
    return <ServerStopped reason={reason} starting={starting} onResync={mayFetch && !off ? resync : null} />;
  }

  const isLong = time - since > LONG_AFTER_MS;
  const hint = status?.running === "first" ? TEXT.historyFirst : isLong ? TEXT.importingLong : TEXT.importingHint;
  return (
    <StillImporting
      hint={isActing ? TEXT.acting(user.email) : hint}
      seeProgress={source === "uploads" ? "/imports" : "/sync-health"}
      onResync={isLong && mayFetch ? resync : null}
      resyncing={starting}
    />
  );
}
