import { useMemo, useState } from "react";
import { type ChangesSummary, summariseChanges } from "#shared/domain/royalties/changes/changes-summary.ts";
import type { ReportChanges } from "#shared/domain/royalties/changes/report-changes.ts";
import { useDismissChanges, useReportChanges } from "#web/api/royalties.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastFailure } from "#web/lib/toasts.ts";

export interface ChangesState {
  readonly since: string;
  readonly summary: ChangesSummary;
  readonly dismiss: () => Promise<void>;
  readonly sending: boolean;
  /** Only the author can dismiss changes; impersonation leaves no trace. */
  readonly canDismiss: boolean;
}

const hasChanges = ({ since, months, left_out }: ReportChanges): boolean =>
  since !== null && months.length + left_out > 0;

/**
 * Changes since the author's last visit; null until known, or when there are none. They stay until dismissed or until
 * newer ones arrive, although displaying the report already counts as seeing it. No request is sent while `isOff`.
 */
export function useChanges(currency: string, isOff: boolean): ChangesState | null {
  const { impersonate_admin_id } = useUser();
  const { data } = useReportChanges(!isOff);
  const { run, sending } = useDismissChanges();
  const [changes, setChanges] = useState<ReportChanges | null>(null);
  const [dismissed, setDismissed] = useState<ReportChanges | null>(null);
  if (data && hasChanges(data) && data !== changes && data !== dismissed) setChanges(data);
  const summary = useMemo(() => changes && summariseChanges(changes, currency), [changes, currency]);
  if (isOff || !changes || changes.since === null || !summary) return null;
  const dismiss = async () => {
    try {
      await run({ body: { months: changes.months.map(({ month, revisions }) => ({ month, revisions })) } });
      setDismissed(changes);
      setChanges(null);
    } catch (error) {
      toastFailure(error);
    }
  };
  return { since: changes.since, summary, dismiss, sending, canDismiss: impersonate_admin_id === null };
}
