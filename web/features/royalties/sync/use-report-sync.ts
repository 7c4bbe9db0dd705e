import { useEffect, useRef } from "react";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { REPORT_READS } from "#web/api/royalties.ts";
import { useRefresh } from "#web/lib/api/cache.ts";
import { now, userAgent } from "#web/lib/env.ts";
import { browserOf } from "#web/lib/extension/browser.ts";
import type { SyncProblem } from "#web/lib/extension/sync-problem.ts";
import { useSync } from "#web/lib/extension/use-sync.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { isDueOnFocus } from "./use-polling.ts";

export interface ReportSync {
  /** Why no newer figures arrive; null while all is well, and for authors who don't sync by extension. */
  readonly problem: SyncProblem | null;
  readonly syncIfDue: () => void;
}

/**
 * Keeps the report current through this browser's extension while the screen is open: immediately when the figures are
 * old, then on request. In calm mode, what arrives is stored but not read again.
 */
export function useReportSync(isOff: boolean, isCalm: boolean): ReportSync {
  const user = useUser();
  const refresh = useRefresh();
  const { mayFetch, status, problem, sync } = useSync();
  const { activation_date, kdp_sync_daily_date } = user.extension;
  const isByExtension = activation_date !== null && user.agency === null && user.impersonate_admin_id === null;
  const isOn = !isOff && isByExtension && mayFetch;

  const hasOpened = useRef(false);
  useEffect(() => {
    if (!isOn || hasOpened.current) return;
    hasOpened.current = true;
    const freshAtMs = kdp_sync_daily_date === null ? null : Date.parse(kdp_sync_daily_date);
    if (isDueOnFocus({ nowMs: now(), freshAtMs, requestedAtMs: 0 })) void sync();
  }, [isOn, kdp_sync_daily_date, sync]);

  // Backup for realtime events when the socket is down.
  const good = status?.last_good_at ?? null;
  const seenGood = useRef<string | null>(null);
  useEffect(() => {
    if (good === null || good === seenGood.current) return;
    const isNews = seenGood.current !== null;
    seenGood.current = good;
    if (isNews && !isCalm) void refresh([getUser, ...REPORT_READS]);
  }, [good, isCalm, refresh]);

  // Where our server fetches, figures don't wait for this browser's extension.
  const isShown = !isOff && isByExtension && !user.kdp_cookies_enabled && browserOf(userAgent()).isDesktop;
  return {
    problem: isShown ? problem : null,
    syncIfDue: () => {
      if (isOn) void sync();
    },
  };
}
