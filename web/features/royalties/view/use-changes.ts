import { useMemo, useState } from "react";
import type { ReportChanges } from "#shared/api/royalties/report-changes.ts";
import { type ChangesSummary, summariseChanges } from "#shared/domain/royalties/changes/changes-summary.ts";
import { useUser } from "#web/lib/session.tsx";
import { toastFailure } from "#web/lib/toasts.ts";
import { useDismissChanges, useReportChanges } from "../api.ts";

export interface ChangesState {
  readonly since: string;
  readonly summary: ChangesSummary;
  readonly gotIt: () => Promise<void>;
  readonly sending: boolean;
  /** Only the author can dismiss changes; impersonation leaves no trace. */
  readonly mayAnswer: boolean;
}

const isAnything = ({ since, months, left_out }: ReportChanges): boolean =>
  since !== null && months.length + left_out > 0;

/**
 * Changes since the author's last visit; null until known, or when there are none. They stay until dismissed or until
 * newer ones arrive, although displaying the report already counts as seeing it. No request is sent while `isOff`.
 */
export function useChanges(currency: string, isOff: boolean): ChangesState | null {
  const { impersonate_admin_id } = useUser();
  const { data } = useReportChanges(!isOff);
  const { run, sending } = useDismissChanges();
  const [told, setTold] = useState<ReportChanges | null>(null);
  const [answered, setAnswered] = useState<ReportChanges | null>(null);
  if (data && isAnything(data) && data !== told && data !== answered) setTold(data);
  const summary = useMemo(() => told && summariseChanges(told, currency), [told, currency]);
  if (isOff || !told || told.since === null || !summary) return null;
  const gotIt = async () => {
    try {
      await run({ body: { months: told.months.map(({ month, revisions }) => ({ month, revisions })) } });
      setAnswered(told);
      setTold(null);
    } catch (error) {
      toastFailure(error);
    }
  };
  return { since: told.since, summary, gotIt, sending, mayAnswer: impersonate_admin_id === null };
}
