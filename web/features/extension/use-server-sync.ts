import { useEffect, useState } from "react";
import {
  fetchMonthRoyalties,
  fetchPayments,
  fetchPreviousMonthRoyalties,
  syncNow,
} from "#shared/api/sync/fetch-calls.ts";
import { getSyncHealth, type SourceHealth } from "#shared/api/sync/sync-health.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { attempt } from "#web/lib/api/attempt.ts";
import { useRefresh } from "#web/lib/api/cache.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { TEXT } from "./text.ts";

const POLL_INTERVAL_MS = 3000;
/** A sync takes seconds; a slower one shows up when the page is next loaded. */
const POLLS = 10;

/** Requests a fetch from our server, and polls the health until it finishes. */
export function useServerFetch() {
  const { call } = useServices();
  const refresh = useRefresh();
  const [isSending, setIsSending] = useState(false);
  const [polls, setPolls] = useState(0);
  useEffect(() => {
    if (polls === 0) return;
    const timer = setTimeout(() => {
      void refresh([getSyncHealth]).finally(() => setPolls((left) => Math.max(0, left - 1)));
    }, POLL_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [polls, refresh]);

  const request = async (ask: () => Promise<unknown>) => {
    setIsSending(true);
    if (await attempt(ask, TEXT.health.serverSyncStarted)) setPolls(POLLS);
    setIsSending(false);
  };
  /** Asks for a source's months again, whether due or not; a source without months is fetched as a whole. */
  const askAgain = async (source: SourceHealth["source"], months: readonly IsoMonth[]) => {
    if (source === "payments") return call(fetchPayments, {});
    if (months.length === 0 || (source !== "royalties" && source !== "prior_months")) return call(syncNow, {});
    for (const month of months)
      if (source === "royalties") await call(fetchMonthRoyalties, { query: { month } });
      else await call(fetchPreviousMonthRoyalties, { query: { month } });
  };
  return {
    isFetching: isSending || polls > 0,
    syncNow: () => request(() => call(syncNow, {})),
    fetchAgain: (...what: Parameters<typeof askAgain>) => request(() => askAgain(...what)),
  };
}
