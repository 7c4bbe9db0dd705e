import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import { isFromTheStart } from "../due/covered-range.ts";
import type { BestRank, Rank } from "../rank.ts";
import { type Best, type BoardEntry, betterOf, coveredRange, currentRank, isSyncing } from "./board.ts";

/** Ages of the reading that a badge compares with; the closest to a day is taken. */
const [EARLIEST_MS, A_DAY_MS, LATEST_MS] = [20 * HOUR_MS, DAY_MS, 48 * HOUR_MS];

/** A product's summary in one store, as a list shows it. */
export interface RankSummary {
  readonly rank: Rank | null;
  /** The rank a day before the last reading; null when there is none or it stands in the other list. */
  readonly lastRank: number | null;
  readonly bestPaid: BestRank | null;
  readonly bestFree: BestRank | null;
  readonly rating: number | null;
  readonly reviews: number | null;
  readonly readAt: number | null;
  readonly isSyncing: boolean;
}

function rankADayBefore({ readAt, moments }: BoardEntry): Rank | null {
  if (readAt === null) return null;
  const distanceOf = ({ at }: { readonly at: number }) => Math.abs(readAt - at - A_DAY_MS);
  const [closest] = moments
    .filter(({ at }) => readAt - at >= EARLIEST_MS && readAt - at <= LATEST_MS)
    .sort((a, b) => distanceOf(a) - distanceOf(b) || b.at - a.at);
  return closest ?? null;
}

/**
 * The best rank of a list; provisional when a day that the portal's history doesn't cover yet has a better one, or
 * while older years are missing.
 */
function bestOf(entry: BoardEntry, confirmed: Best | null, isFree: boolean): BestRank | null {
  const range = coveredRange(entry);
  const best = entry.dayBests.filter((own) => own.isFree === isFree).reduce<Best | null>(betterOf, confirmed);
  const isWhole = range === null || isFromTheStart(range);
  return best && { rank: best.rank, date: best.date, isProvisional: best !== confirmed || !isWhole };
}

/** Summarizes a product's entry at the instant `now`, epoch milliseconds. */
export function summarizeRank(entry: BoardEntry, now: number): RankSummary {
  const rank = currentRank(entry);
  const before = rankADayBefore(entry);
  return {
    rank,
    lastRank: rank && before && before.isFree === rank.isFree ? before.rank : null,
    bestPaid: bestOf(entry, entry.bestPaid, false),
    bestFree: bestOf(entry, entry.bestFree, true),
    rating: entry.rating,
    reviews: entry.reviews,
    readAt: entry.readAt,
    isSyncing: isSyncing(entry, now),
  };
}
