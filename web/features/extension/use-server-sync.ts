import { useEffect, useState } from "react";
import { getSyncHealth } from "#shared/api/sync/sync-health.ts";
import { attempt } from "#web/lib/api/attempt.ts";
import { useRefresh } from "#web/lib/api/query.ts";
import { useSyncNow } from "./api.ts";
import { TEXT } from "./text.ts";

const POLL_INTERVAL_MS = 3000;
/** A sync takes seconds; a slower one shows up when the page is next loaded. */
const LOOKS = 10;

/** Requests a sync from our server, and polls the health until it finishes. */
export function useServerSync() {
  const { run, sending } = useSyncNow();
  const refresh = useRefresh();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (looks === 0) return;
    const timer = setTimeout(() => {
      void refresh([getSyncHealth]).finally(() => setLooks((left) => Math.max(0, left - 1)));
    }, POLL_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [looks, refresh]);

  const sync = async () => {
    if (await attempt(() => run({}), TEXT.health.serverSyncStarted)) setLooks(LOOKS);
  };
  return { sync, syncing: sending || looks > 0 };
}
