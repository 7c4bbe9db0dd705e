import { useEffect, useRef } from "react";
import { useUser } from "#web/lib/session.tsx";
import { type Report, useMarkSeen, useReportChanges } from "../api.ts";

/** A report that was on the screen for so long was looked at. */
export const SEEN_AFTER_MS = 5000;

/**
 * Remembers which versions of months somebody has looked at, once the report has been in sight for a few seconds, and only when it is known what has changed
 * until now: else that would never be told. Whoever acts for the author leaves no trace.
 */
export function useSeen(report: Report | null, isOff: boolean): void {
  const isActing = useUser().impersonate_admin_id !== null;
  const { data } = useReportChanges(!isOff);
  const { run } = useMarkSeen();
  const send = useRef(run);
  useEffect(() => {
    send.current = run;
  });
  const sent = useRef("");
  const looked = report?.proofs.map(({ month, revisions }) => ({ month, revisions })) ?? [];
  const key = isOff || isActing || !data || looked.length === 0 ? "" : JSON.stringify(looked);

  useEffect(() => {
    if (key === "" || key === sent.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState !== "visible") return;
      timer = setTimeout(() => {
        sent.current = key;
        // Nobody waits for it: a look that could not be remembered is told of once more.
        send.current({ body: { months: JSON.parse(key) } }).catch(() => {
          sent.current = "";
        });
      }, SEEN_AFTER_MS);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [key]);
}
