import type { HistoricalRank } from "#shared/api/ranks/ranks.ts";
import type { FormatRank } from "#shared/api/ranks/sync-ranks.ts";

type Bests = Pick<FormatRank, "best_rank" | "best_free_rank" | "is_best_provisional">;

const bestOf = (days: readonly HistoricalRank[], isFree: boolean): number | null => {
  const ranks = days.filter((day) => day.is_free === isFree && !day.is_provisional).map(({ rank }) => rank);
  return ranks.length === 0 ? null : ranks.reduce((best, rank) => Math.min(best, rank));
};

const better = (one: number | null, other: number | null): number | null => {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
};

/**
 * The best ranks of a product with those of its shown history, which may know more than the list. `days` is undefined
 * while the history loads.
 */
export function bestsWith(rank: FormatRank | undefined, days: readonly HistoricalRank[] | undefined): Bests {
  const listed = { best_rank: rank?.best_rank ?? null, best_free_rank: rank?.best_free_rank ?? null };
  const isListedProvisional = rank?.is_best_provisional ?? false;
  if (!days) return { ...listed, is_best_provisional: isListedProvisional };
  const confirmed = bestOf(days, false);
  const best_rank = better(listed.best_rank, confirmed);
  return {
    best_rank,
    best_free_rank: better(listed.best_free_rank, bestOf(days, true)),
    is_best_provisional: isListedProvisional && best_rank !== confirmed,
  };
}
