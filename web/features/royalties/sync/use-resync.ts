import { useEffect, useState } from "react";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { listImports } from "#shared/api/imports.ts";
import { addDays, dayIn, eachMonth, type IsoDate, type IsoMonth } from "#shared/primitives/dates.ts";
import { useRefresh } from "#web/lib/api/query.ts";
import { now } from "#web/lib/env.ts";
import type { SyncProblem } from "#web/lib/extension/sync-problem.ts";
import { useSync } from "#web/lib/extension/use-sync.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { REPORT_READS } from "../api.ts";

const RESYNC_DAYS = 90;

/** The calendar months of the last 90 days, newest first: each is one request (decision 21). */
export const resyncMonths = (today: IsoDate): IsoMonth[] => eachMonth(addDays(today, -RESYNC_DAYS), today).reverse();

export interface Resync {
  /** Whether this browser's extension fetches the figures again; otherwise only stored figures are re-read. */
  readonly fetches: boolean;
  readonly state: "none" | "running" | "done";
  readonly problem: SyncProblem | null;
  readonly resync: () => Promise<void>;
  readonly reset: () => void;
}

/** Refreshes the figures: from the retailer where this browser's extension may, otherwise from stored data. */
export function useResync(): Resync {
  const user = useUser();
  const refresh = useRefresh();
  const { mayFetch, problem, isFetching, sync } = useSync();
  const [state, setState] = useState<"none" | "fetching" | "reading" | "done">("none");
  const fetches = mayFetch && user.extension.activation_date !== null;

  const resync = async () => {
    setState("fetching");
    if (fetches) await sync(resyncMonths(dayIn(user.timezone, now())));
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
    fetches,
    state: state === "none" || state === "done" ? state : "running",
    problem: fetches && state === "done" ? problem : null,
    resync,
    reset: () => setState("none"),
  };
}
