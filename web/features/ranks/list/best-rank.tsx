import type { FormatRank } from "#shared/api/ranks/sync-ranks.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";

type Best = Pick<FormatRank, "best_rank" | "is_best_provisional">;

/** The best paid rank; an asterisk marks one that Amazon hasn't confirmed yet. */
export const BestRank = ({ rank }: { rank: Best | undefined }) => {
  const { count } = useNumbers();
  if (!rank || rank.best_rank === null) return TEXT.none;
  const text = TEXT.rank(count(rank.best_rank));
  return rank.is_best_provisional ? <span title={TEXT.provisionalBest}>{`${text}*`}</span> : text;
};
