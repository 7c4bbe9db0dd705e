import { useEffect, useRef } from "react";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { now } from "#web/lib/env.ts";
import { useRefresh } from "#web/lib/query.ts";
import { useRealtime } from "#web/lib/realtime.tsx";
import { REPORT_READS } from "../api.ts";
import { isDueOnFocus, isQuarterHour, POLL_INTERVAL_MS, untilNextMinute } from "./poll-schedule.ts";

const isInSight = (): boolean => document.visibilityState === "visible";

/**
 * Reads the report again on the quarter hours and when the author returns to old figures, while the screen is open and
 * visible, and requests newer figures each time (decision 45). `asOf` is when the newest displayed figures were
 * fetched; null without figures. Does nothing while `isOff`.
 */
export function usePolling(asOf: string | null, isOff: boolean, askForNewer: () => void): void {
  const refresh = useRefresh();
  const askedAt = useRef(now());
  const fresh = useRef<number | null>(null);
  useEffect(() => {
    fresh.current = asOf === null ? null : Date.parse(asOf);
  }, [asOf]);
  const ask = useRef(askForNewer);
  useEffect(() => {
    ask.current = askForNewer;
  });
  useRealtime(() => {
    askedAt.current = now();
  });

  useEffect(() => {
    if (isOff) return;
    const read = () => {
      askedAt.current = now();
      ask.current();
      void refresh([getUser, ...REPORT_READS]);
    };
    const look = () => {
      if (isInSight() && isQuarterHour(now())) read();
    };
    const comeBack = () => {
      const times = { nowMs: now(), freshAtMs: fresh.current, askedAtMs: askedAt.current };
      if (isInSight() && isDueOnFocus(times)) read();
    };
    let everyMinute: ReturnType<typeof setInterval> | undefined;
    const initialSeen = setTimeout(() => {
      look();
      everyMinute = setInterval(look, POLL_INTERVAL_MS);
    }, untilNextMinute(now()));
    window.addEventListener("focus", comeBack);
    document.addEventListener("visibilitychange", comeBack);
    return () => {
      clearTimeout(initialSeen);
      clearInterval(everyMinute);
      window.removeEventListener("focus", comeBack);
      document.removeEventListener("visibilitychange", comeBack);
    };
  }, [isOff, refresh]);
}
