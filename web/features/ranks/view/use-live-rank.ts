import { useEffect, useState } from "react";
import { type FormatRank, syncBookRanks } from "#shared/api/ranks/sync-ranks.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { now } from "#web/lib/env.ts";
import { useRankSource } from "../use-rank-source.ts";

/** A rank that is younger isn't read again. */
const FRESH_MS = 10 * 60_000;

interface Opened {
  /** Null while loading, as `formatId`. */
  readonly bookId: string | null;
  readonly formatId: string | null;
  readonly marketplace: string;
  readonly stored: FormatRank | undefined;
}

const isFresh = (rank: FormatRank | undefined): boolean =>
  Boolean(rank?.read_at && now() - Date.parse(rank.read_at) < FRESH_MS);

/**
 * The rank of an opened product: as stored, then as read at Amazon where the page can have it read. A failed reading
 * leaves what is stored.
 */
export function useLiveRank({ bookId, formatId, marketplace, stored }: Opened): {
  readonly rank: FormatRank | undefined;
  readonly isReading: boolean;
} {
  const { call } = useServices();
  const { source, mayFetch } = useRankSource();
  const [live, setLive] = useState<readonly FormatRank[]>([]);
  const [reading, setReading] = useState<string | null>(null);
  const mayRead = source === "cookies" && mayFetch;
  const isDue = mayRead && formatId !== null && !isFresh(stored);

  useEffect(() => {
    if (!isDue || bookId === null) return;
    const key = `${bookId} ${marketplace}`;
    let isCurrent = true;
    setReading(key);
    call(syncBookRanks, { params: { id: bookId }, query: { marketplace } })
      .then(({ ranks }) => isCurrent && setLive(ranks))
      .catch((error: unknown) => {
        if (!isFailure(error)) throw error;
      })
      .finally(() => setReading((before) => (before === key ? null : before)));
    return () => {
      isCurrent = false;
    };
  }, [isDue, bookId, marketplace, call]);

  const read = live.find((one) => one.book_format_id === formatId && one.marketplace === marketplace);
  const isNewer = read && (read.read_at ?? "") >= (stored?.read_at ?? "");
  return { rank: isNewer ? read : stored, isReading: reading !== null };
}
