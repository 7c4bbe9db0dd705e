import { useEffect, useState } from "react";
import type { FormatRank } from "#shared/api/ranks/ranks.ts";
import { syncBookRanks } from "#shared/api/sync/portal-calls.ts";
import { rankStateOf } from "#shared/domain/ranks/rank-state.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { now } from "#web/lib/env.ts";
import { useRankSource } from "../connect/use-rank-need.ts";
import type { ListedBook } from "./use-portal-book.ts";

/** A rank that is younger isn't read again. */
const FRESH_MS = 10 * MINUTE_MS;

interface Opened {
  readonly listed: ListedBook | null;
  /** Null while loading, as `formatId`. */
  readonly bookId: string | null;
  readonly formatId: string | null;
  readonly marketplace: string;
  readonly stored: FormatRank | undefined;
  /** Shows the stored rank and reads none, as in calm mode. */
  readonly isOff: boolean;
}

/** A stored rank as the author portal has just answered it: its search doesn't tell free books from paid ones. */
function withListed(stored: FormatRank, { book, readAt }: ListedBook): FormatRank {
  const rank = book.sales_rank || null;
  return {
    ...stored,
    rank,
    rank_state: rankStateOf({ rank, readAt, isTracked: true }),
    read_at: readAt,
    is_free: stored.is_free && rank === stored.rank,
    rating: book.average_review,
    reviews: book.reviews,
  };
}

const isFresh = (rank: FormatRank | undefined): boolean =>
  Boolean(rank?.read_at && now() - Date.parse(rank.read_at) < FRESH_MS);

/**
 * The rank of an opened product: as stored, then as read at Amazon where the page can have it read, by our server or by
 * this browser's extension. A failed reading leaves what is stored.
 */
export function useLiveRank({ listed, bookId, formatId, marketplace, stored, isOff }: Opened): {
  readonly rank: FormatRank | undefined;
  readonly isReading: boolean;
} {
  const { call } = useServices();
  const { source, mayFetch } = useRankSource();
  const [live, setLive] = useState<readonly FormatRank[]>([]);
  const [reading, setReading] = useState<string | null>(null);
  const mayRead = source === "cookies" && mayFetch;
  const isDue = !isOff && mayRead && formatId !== null && !isFresh(stored);

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

  if (isOff) return { rank: stored, isReading: false };
  const read = live.find((one) => one.book_format_id === formatId && one.marketplace === marketplace);
  if (source === "extension" && listed && stored && listed.readAt >= (stored.read_at ?? ""))
    return { rank: withListed(stored, listed), isReading: false };
  const isNewer = read && (read.read_at ?? "") >= (stored?.read_at ?? "");
  return { rank: isNewer ? read : stored, isReading: reading !== null };
}
