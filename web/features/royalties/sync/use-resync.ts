import { useEffect, useState } from "react";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { listImports } from "#shared/api/imports.ts";
import { fetchDailyRoyalties } from "#shared/api/sync/fetch-calls.ts";
import { addDays, dayIn, eachMonth, type IsoDate, type IsoMonth } from "#shared/primitives/dates.ts";
import { REPORT_READS } from "#web/api/royalties.ts";
import { useRefresh } from "#web/lib/api/cache.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { now } from "#web/lib/env.ts";
import type { SyncProblem } from "#web/lib/extension/sync-problem.ts";
import { useDataSource } from "#web/lib/extension/use-data-source.ts";
import { useSync } from "#web/lib/extension/use-sync.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastFailure } from "#web/lib/toasts.ts";

const RESYNC_DAYS = 90;

/**
 * The calendar months of the last 90 days, newest first: each is one request, because a file of several months loses
 * its days.
 */
export const resyncMonths = (today: IsoDate): IsoMonth[] => eachMonth(addDays(today, -RESYNC_DAYS), today).reverse();

export interface Resync {
  /** The party that fetches the figures again; null when only stored figures are re-read. */
  readonly fetchedBy: "extension" | "server" | null;
  readonly state: "none" | "running" | "done";
  readonly problem: SyncProblem | null;
  readonly resync: () => Promise<void>;
  readonly reset: () => void;
}

/**
 * Refreshes the figures: from Amazon where our server or this browser's extension may, otherwise from stored
 * data.
 */
export function useResync(): Resync {
  const user = useUser();
  const { call } = useServices();
  const { source, mayFetch: mayAskServer } = useDataSource();
  const refresh = useRefresh();
  const { mayFetch, problem, isFetching, sync } = useSync();
  const [state, setState] = useState<"none" | "fetching" | "reading" | "done">("none");
  const byServer = source === "cookies" && mayAskServer ? ("server" as const) : null;
  const fetchedBy = byServer ?? (mayFetch && user.extension.activation_date !== null ? ("extension" as const) : null);

  const resync = async () => {
    setState("fetching");
    const today = dayIn(user.timezone, now());
    if (fetchedBy === "extension") await sync(resyncMonths(today));
    if (fetchedBy === "server")
      try {
        await call(fetchDailyRoyalties, { query: { fromDate: addDays(today, -RESYNC_DAYS), toDate: today } });
      } catch (error) {
        toastFailure(error);
        return setState("none");
      }
    setState("reading");
  };
  // The extension answers when it starts; the figures are available when it finishes.
  useEffect(() => {
    if (state !== "reading" || isFetching) return;
    void refresh([getUser, listImports, ...REPORT_READS]).then(() =>
      setState((before) => (before === "reading" ? "done" : before)),
    );
  }, [state, isFetching, refresh]);

  return {
    fetchedBy,
    state: state === "none" || state === "done" ? state : "running",
    problem: fetchedBy === "extension" && state === "done" ? problem : null,
    resync,
    reset: () => setState("none"),
  };
}
