import { toInstant } from "#functions/platform/clock.ts";
import type { FormatRank } from "#shared/api/ranks/ranks.ts";
import { type BoardEntry, EMPTY_ENTRY } from "#shared/domain/ranks/board/board.ts";
import { summarizeRank } from "#shared/domain/ranks/board/summarize.ts";
import { rankStateOf } from "#shared/domain/ranks/rank-state.ts";

interface Shown {
  readonly bookFormatId: string;
  readonly marketplace: string;
  /** Whether a slot of the plan reads the product. */
  readonly isTracked: boolean;
}

/** Maps a product's entry on a store's board, or its absence, to the ranks of its format on the wire. */
export function toFormatRank(
  { bookFormatId, marketplace, isTracked }: Shown,
  entry: BoardEntry | undefined,
  now: number,
): FormatRank {
  const { rank, readAt, bestPaid, bestFree, ...shown } = summarizeRank(entry ?? EMPTY_ENTRY, now);
  return {
    book_format_id: bookFormatId,
    marketplace,
    rank: rank?.rank ?? null,
    rank_state: rankStateOf({ rank: rank?.rank ?? null, readAt, isTracked }),
    is_free: rank?.isFree ?? false,
    last_rank: shown.lastRank,
    best_rank: bestPaid?.rank ?? null,
    best_free_rank: bestFree?.rank ?? null,
    is_best_provisional: bestPaid?.isProvisional ?? false,
    rating: shown.rating,
    reviews: shown.reviews,
    read_at: readAt === null ? null : toInstant(readAt),
    is_syncing: shown.isSyncing,
  };
}
