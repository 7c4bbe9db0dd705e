import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { FormatRank } from "#shared/api/ranks/ranks.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { BestRank, Rating } from "../list/rating.tsx";
import { RankCell } from "../rank/rank-cell.tsx";
import { TEXT } from "../text.ts";
import classes from "./overview.module.css";

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.figure}>
    <dt>{name}</dt>
    <dd className="colophon-figures">{children}</dd>
  </div>
);

interface Props {
  readonly title: string;
  /** Undefined for a product that was never read in this store. */
  readonly rank: FormatRank | undefined;
  readonly bests: Pick<FormatRank, "best_rank" | "best_free_rank" | "is_best_provisional">;
  readonly isSyncing: boolean;
  readonly isAgency: boolean;
  /** Whether the plan reads this product. */
  readonly isTracked: boolean;
  /** The charts. */
  readonly children: ReactNode;
}

/** Current and best ranks, rating and reviews of a product in one store, with its charts. */
export const Overview = ({ title, rank, bests, isSyncing, isAgency, isTracked, children }: Props) => {
  const { count } = useNumbers();
  const best_free = bests.best_free_rank;
  return (
    <>
      <dl className={classes.figures}>
        <Figure name={TEXT.view.current}>
          <RankCell title={title} rank={rank} isSyncing={isSyncing} isAgency={isAgency} isTracked={isTracked} />
        </Figure>
        <Figure name={TEXT.view.bestPaid}>
          <BestRank rank={bests} />
        </Figure>
        <Figure name={TEXT.view.bestFree}>{best_free === null ? TEXT.none : TEXT.rank(count(best_free))}</Figure>
        <Figure name={TEXT.view.rating}>
          <Rating rating={rank?.rating ?? null} />
        </Figure>
        <Figure name={TEXT.view.reviews}>{rank && rank.reviews !== null ? count(rank.reviews) : TEXT.none}</Figure>
      </dl>
      <Text size="sm" c="dimmed" mb="lg">
        {TEXT.delayNote}
      </Text>
      {children}
    </>
  );
};
