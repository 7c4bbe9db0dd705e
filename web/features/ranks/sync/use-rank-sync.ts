import { useCallback, useEffect, useRef, useState } from "react";
import { listBookFormats } from "#shared/api/books/formats.ts";
import { getRankTracking } from "#shared/api/ranks/ranks.ts";
import { syncTitlesetRanks } from "#shared/api/sync/portal-calls.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useRefresh } from "#web/lib/api/cache.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { useRealtime } from "#web/lib/realtime/use-realtime.ts";
import { toastFailureAs, toastInfo } from "#web/lib/toasts.ts";
import { useRankSource } from "../connect/use-rank-need.ts";
import { TEXT } from "../text.ts";

/** A reading starts this long after the page or another store was opened. */
const START_AFTER_MS = 5000;

/** A lost event must not leave a book waiting. */
const GIVE_UP_AFTER_MS = MINUTE_MS;

const NOTHING: ReadonlySet<string> = new Set();

export interface RankSync {
  /** Whether this page can request a reading of ranks now. */
  readonly mayRead: boolean;
  /** The `uid` of each book that is being read in the shown store. */
  readonly syncing: ReadonlySet<string>;
  readonly isAsking: boolean;
  /** Amazon refused the session since the last good reading. */
  readonly isRefused: boolean;
  /** Never rejects. */
  readonly refresh: () => Promise<void>;
}

/**
 * Has the ranks of a store read, in cookie mode by our server: a moment after opening, and on request. Books are
 * syncing until an event names them, until Amazon refuses the session, or for a minute.
 */
export function useRankSync(marketplace: string | null): RankSync {
  const { call } = useServices();
  const refetch = useRefresh();
  const { source, mayFetch } = useRankSource();
  const mayRead = source === "cookies" && mayFetch && marketplace !== null;
  const [syncing, setSyncing] = useState(NOTHING);
  const [isAsking, setIsAsking] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const shown = useRef(marketplace);

  const read = useCallback(
    async (store: string, isQuiet: boolean) => {
      setIsAsking(true);
      try {
        const uids = await call(syncTitlesetRanks, { params: { marketplace: store } });
        if (shown.current !== store) return;
        setSyncing((before) => new Set([...before, ...uids]));
        if (uids.length === 0 && !isQuiet) toastInfo(TEXT.isUpToDate);
      } catch (error) {
        if (isFailure(error, "retailer_auth")) setIsRefused(true);
        else if (!isQuiet) toastFailureAs(error, TEXT.refreshFailed);
      } finally {
        setIsAsking(false);
      }
    },
    [call],
  );

  useEffect(() => {
    shown.current = marketplace;
    setSyncing(NOTHING);
    if (!mayRead || marketplace === null) return;
    const timer = setTimeout(() => void read(marketplace, true), START_AFTER_MS);
    return () => clearTimeout(timer);
  }, [marketplace, mayRead, read]);

  const isWaiting = syncing.size > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setSyncing(NOTHING);
      void refetch([listBookFormats, getRankTracking]);
    }, GIVE_UP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, refetch]);

  useRealtime((event) => {
    // The event may be about another session; a book that was being read makes it about ranks.
    if (event.type === "amazon.auth.failed" && isWaiting) {
      setSyncing(NOTHING);
      setIsRefused(true);
    }
    if (event.type !== "titleset.sync" || event.marketplace !== marketplace) return;
    const read = new Set(event.uids);
    setSyncing((before) => new Set([...before].filter((uid) => !read.has(uid))));
    setIsRefused(false);
  });

  return {
    mayRead,
    syncing,
    isAsking,
    isRefused,
    refresh: async () => {
      if (mayRead && marketplace !== null) await read(marketplace, false);
    },
  };
}
