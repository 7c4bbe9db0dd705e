import { VisuallyHidden } from "@mantine/core";
import { IconStarFilled } from "@tabler/icons-react";
import type { FormatRank } from "#shared/api/ranks/ranks.ts";
import { writeNumber } from "#shared/primitives/number-style.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import classes from "./rating.module.css";

/** An average rating of 0 to 5. */
export const Rating = ({ rating }: { rating: number | null }) => {
  const { style } = useNumbers();
  if (rating === null) return TEXT.none;
  const text = writeNumber(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }, style);
  return (
    <span className={classes.rating}>
      <IconStarFilled size={13} aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{TEXT.outOfFive(text)}</VisuallyHidden>
    </span>
  );
};

type Best = Pick<FormatRank, "best_rank" | "is_best_provisional">;

/** The best paid rank; an asterisk marks one that Amazon hasn't confirmed yet. */
export const BestRank = ({ rank }: { rank: Best | undefined }) => {
  const { count } = useNumbers();
  if (!rank || rank.best_rank === null) return TEXT.none;
  const text = TEXT.rank(count(rank.best_rank));
  return rank.is_best_provisional ? <span title={TEXT.provisionalBest}>{`${text}*`}</span> : text;
};
