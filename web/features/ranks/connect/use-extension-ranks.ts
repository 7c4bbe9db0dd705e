import { useCallback, useEffect, useRef } from "react";
import { listBookFormats } from "#shared/api/books/formats.ts";
import { getRankHistory, getRankReadings, getRankTracking } from "#shared/api/ranks/ranks.ts";
import { getSyncHealth } from "#shared/api/sync/sync-health.ts";
import { useRefresh } from "#web/lib/api/cache.ts";
import { useSync } from "#web/lib/extension/use-sync.ts";
import { useRankSource } from "./use-rank-need.ts";

/** A reading starts this long after the page or another store was opened (specification 2 §9). */
const START_AFTER_MS = 5000;

export interface ExtensionRanks {
  /** Whether this browser's extension reads the ranks; false in cookie mode. */
  readonly mayRead: boolean;
  readonly isReading: boolean;
  /** Reads the shown store, except ranks younger than ten minutes. Never rejects. */
  readonly read: () => Promise<void>;
}

/**
 * Has this browser's extension read the ranks of a store: on request and, with `isAutomatic`, a moment after opening.
 * Refetches what the page shows when a reading ends.
 */
export function useExtensionRanks(
  marketplace: string | null,
  { isAutomatic = false }: { readonly isAutomatic?: boolean } = {},
): ExtensionRanks {
  const { source, mayFetch } = useRankSource();
  const { status, asking, readRanks } = useSync();
  const refetch = useRefresh();
  const mayRead = source === "extension" && mayFetch && marketplace !== null;
  const isReading = asking || status?.running === "ranks";

  const read = useCallback(async () => {
    if (mayRead && marketplace !== null) await readRanks(marketplace);
  }, [mayRead, marketplace, readRanks]);

  useEffect(() => {
    if (!isAutomatic || !mayRead) return;
    const timer = setTimeout(() => void read(), START_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAutomatic, mayRead, read]);

  const wasReading = useRef(false);
  useEffect(() => {
    if (wasReading.current && !isReading)
      void refetch([listBookFormats, getRankHistory, getRankReadings, getRankTracking, getSyncHealth]);
    wasReading.current = isReading;
  }, [isReading, refetch]);

  return { mayRead, isReading, read };
}
