import { useEffect, useRef } from "react";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { REPORT_READS } from "#web/api/royalties.ts";
import { useRefresh } from "#web/lib/api/cache.ts";
import { now } from "#web/lib/env.ts";
import { useRealtime } from "#web/lib/realtime/use-realtime.ts";

const isVisible = (): boolean => document.visibilityState === "visible";

/** The clock is checked once a minute; figures are read again at minutes 0, 15, 30 and 45. */
export const POLL_INTERVAL_MS = MINUTE_MS;
const POLL_EVERY_MS = 15 * POLL_INTERVAL_MS;
/** Returning to the window reads figures again when they are at least this old, */
const STALE_AFTER_MS = 15 * POLL_INTERVAL_MS;
/** unless they were requested this recently. */
const REQUESTED_WITHIN_MS = 5 * POLL_INTERVAL_MS;

/** Milliseconds until the next whole minute, from 1 up to a minute. */
export const untilNextMinute = (nowMs: number): number => POLL_INTERVAL_MS - (nowMs % POLL_INTERVAL_MS);

/**
 * Whether the current minute is a quarter hour. Holds in every time zone, since offsets are multiples of a quarter
 * hour.
 */
export const isQuarterHour = (nowMs: number): boolean =>
  Math.floor(nowMs / POLL_INTERVAL_MS) % (POLL_EVERY_MS / POLL_INTERVAL_MS) === 0;

/**
 * Whether a return to the window reads the figures again. `freshAtMs` is when the newest ones were fetched, null if
 * unknown.
 */
export const isDueOnFocus = (times: {
  readonly nowMs: number;
  readonly freshAtMs: number | null;
  readonly requestedAtMs: number;
}): boolean =>
  (times.freshAtMs === null || times.nowMs - times.freshAtMs >= STALE_AFTER_MS) &&
  times.nowMs - times.requestedAtMs >= REQUESTED_WITHIN_MS;

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
