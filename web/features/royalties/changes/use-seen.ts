import { useEffect, useRef } from "react";
import type { ViewedMonth } from "#shared/domain/royalties/changes/seen-months.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { byKey } from "#shared/primitives/order.ts";
import { useMarkSeen, useReportChanges } from "#web/api/royalties.ts";
import { useUser } from "#web/lib/session/session.tsx";

export const SEEN_AFTER_MS = 5000;

/** The versions of the months in a report, of all sources. Months that are left out of its figures aren't shown. */
function shownVersions({ proofs, sources = [] }: RoyaltiesReport): ViewedMonth[] {
  const months = new Map<string, Record<string, number>>(
    proofs.map(({ month, revisions }) => [month, { ...revisions }]),
  );
  for (const { month, family, revision, is_counted } of sources)
    if (is_counted) months.set(month, { ...months.get(month), [family]: revision });
  return [...months].sort(byKey).map(([month, revisions]) => ({ month, revisions }));
}

/**
 * Marks versions of months as seen once the report has been visible for a few seconds, and only after the earlier
 * changes are known; otherwise they would never be announced. Impersonation leaves no trace.
 */
export function useSeen(report: RoyaltiesReport | null, isOff: boolean): void {
  const isImpersonating = useUser().impersonate_admin_id !== null;
  const { data } = useReportChanges(!isOff);
  const { run } = useMarkSeen();
  const send = useRef(run);
  useEffect(() => {
    send.current = run;
  });
  const sent = useRef("");
  const seen = report ? shownVersions(report) : [];
  const key = isOff || isImpersonating || !data || seen.length === 0 ? "" : JSON.stringify(seen);

  useEffect(() => {
    if (key === "" || key === sent.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scheduleMark = () => {
      clearTimeout(timer);
      if (document.visibilityState !== "visible") return;
      timer = setTimeout(() => {
        sent.current = key;
        // Not awaited: if the mark fails, the change is only announced again.
        send.current({ body: { months: JSON.parse(key) } }).catch(() => {
          sent.current = "";
        });
      }, SEEN_AFTER_MS);
    };
    scheduleMark();
    document.addEventListener("visibilitychange", scheduleMark);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", scheduleMark);
    };
  }, [key]);
}
