import type { FormatRank } from "#shared/api/ranks/sync-ranks.ts";

/** A rank's change against the reading of the day before; improvements are negative. Null when there is none. */
export const changeOf = ({ rank, last_rank }: Pick<FormatRank, "rank" | "last_rank">): number | null =>
  rank === null || last_rank === null ? null : rank - last_rank;
