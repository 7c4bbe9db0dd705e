import { useEffect, useRef } from "react";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { REPORT_READS } from "#web/api/royalties.ts";
import { useRefresh } from "#web/lib/api/cache.ts";
import { now } from "#web/lib/env.ts";
import { useRealtime } from "#web/lib/realtime/realtime.tsx";
import { isDueOnFocus, isQuarterHour, POLL_INTERVAL_MS, untilNextMinute } from "./poll-schedule.ts";

const isVisible = (): boolean => document.visibilityState === "visible";

/**
 * Reads the report again on the quarter hours and when the author returns to old figures, while the screen is open and
 * visible, and requests newer figures each time. `asOf` is when the newest displayed figures were
 * fetched; null without figures. Does nothing while `isOff`.
 */
export function usePolling(asOf: string | null, isOff: boolean, requestNewer: () => void): void {
  const refresh = useRefresh();
  const requestedAt = useRef(now());
  const fresh = useRef<number | null>(null);
  useEffect(() => {
    fresh.current = asOf === null ? null : Date.parse(asOf);
  }, [asOf]);
  const request = useRef(requestNewer);
  useEffect(() => {
    request.current = requestNewer;
  });
  useRealtime(() => {
    requestedAt.current = now();
  });

  useEffect(() => {
    if (isOff) return;
    const refreshReport = () => {
      requestedAt.current = now();
      request.current();
      void refresh([getUser, ...REPORT_READS]);
    };
    const pollIfDue = () => {
      if (isVisible() && isQuarterHour(now())) refreshReport();
    };
    const onReturn = () => {
      const times = { nowMs: now(), freshAtMs: fresh.current, requestedAtMs: requestedAt.current };
      if (isVisible() && isDueOnFocus(times)) refreshReport();
    };
    let everyMinute: ReturnType<typeof setInterval> | undefined;
    const firstTick = setTimeout(() => {
      pollIfDue();
      everyMinute = setInterval(pollIfDue, POLL_INTERVAL_MS);
    }, untilNextMinute(now()));
    window.addEventListener("focus", onReturn);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      clearTimeout(firstTick);
      clearInterval(everyMinute);
      window.removeEventListener("focus", onReturn);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [isOff, refresh]);
}
