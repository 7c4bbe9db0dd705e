import { Badge, Loader, Text, VisuallyHidden } from "@mantine/core";
import { IconTrendingDown, IconTrendingUp } from "@tabler/icons-react";
import { useCallback } from "react";
import type { FormatRank } from "#shared/api/ranks/ranks.ts";
import { rankStateOf } from "#shared/domain/ranks/rank-state.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import classes from "./rank-cell.module.css";

interface Props {
  readonly title: string;
  /** Undefined for a product that was never read. */
  readonly rank: Pick<FormatRank, "rank" | "last_rank" | "is_free" | "read_at"> | undefined;
  readonly isSyncing: boolean;
  /** Whether the account reads ranks through its clients, who may be missing. */
  readonly isAgency: boolean;
  /** Whether the plan reads this product. */
  readonly isTracked: boolean;
}

type Known = Pick<FormatRank, "rank" | "read_at"> | undefined;

/** Says why a product shows no rank; empty for one that has a rank. */
export type DescribeMissing = (rank: Known, isTracked: boolean) => string;

export function useMissingRank(): DescribeMissing {
  const say = useSay();
  return useCallback(
    (rank, isTracked) => {
      const state = rankStateOf({ rank: rank?.rank ?? null, readAt: rank?.read_at ?? null, isTracked });
      if (state === "ranked") return "";
      return state === "untracked" ? say(TEXT.untracked) : TEXT[state];
    },
    [say],
  );
}

const Missing = ({ rank, isAgency, isTracked }: Pick<Props, "rank" | "isAgency" | "isTracked">) => {
  const describe = useMissingRank();
  if (isAgency && !rank?.read_at)
    return (
      <Text size="sm" c="dimmed" title={TEXT.noSourceHint}>
        {TEXT.noSource}
      </Text>
    );
  return (
    <Text size="sm" c="dimmed" title={rank?.read_at ? TEXT.noRankHint : undefined}>
      {describe(rank, isTracked)}
    </Text>
  );
};

/** A rank's change against the reading of the day before; improvements are negative. Null when there is none. */
const changeOf = ({ rank, last_rank }: Pick<FormatRank, "rank" | "last_rank">): number | null =>
  rank === null || last_rank === null ? null : rank - last_rank;

const ICON = { size: 14, stroke: 1.8, "aria-hidden": true } as const;

/** The change of a rank, negative for an improvement: color, sign and icon, and words for screen readers. */
export const RankChange = ({ change, hint = TEXT.sinceYesterday }: { change: number; hint?: string }) => {
  const { count } = useNumbers();
  const amount = count(Math.abs(change));
  const places = TEXT.places(amount, Math.abs(change) === 1);
  if (change === 0)
    return (
      <span className={classes.change} title={hint}>
        <span aria-hidden="true">±0</span>
        <VisuallyHidden>{TEXT.change.same}</VisuallyHidden>
      </span>
    );
  const isBetter = change < 0;
  return (
    <span className={classes.change} data-direction={isBetter ? "better" : "worse"} title={hint}>
      {isBetter ? <IconTrendingUp {...ICON} /> : <IconTrendingDown {...ICON} />}
      <span aria-hidden="true">{`${isBetter ? "+" : "−"}${amount}`}</span>
      <VisuallyHidden>{isBetter ? TEXT.change.improved(places) : TEXT.change.worsened(places)}</VisuallyHidden>
    </span>
  );
};

/** A product's current rank with its change, and a spinner while it is read. */
export const RankCell = ({ title, rank, isSyncing, isAgency, isTracked }: Props) => {
  const { count } = useNumbers();
  const change = rank ? changeOf(rank) : null;
  return (
    <div className={classes.cell}>
      <div className={classes.rank}>
        {isSyncing && <Loader size={14} role="status" aria-label={TEXT.reading(title)} />}
        {rank && rank.rank !== null ? (
          <span className="colophon-figures" data-first={title}>
            {TEXT.rank(count(rank.rank))}
          </span>
        ) : (
          <Missing rank={rank} isAgency={isAgency} isTracked={isTracked} />
        )}
        {rank?.is_free && rank.rank !== null && (
          <Badge size="xs" color="amber">
            {TEXT.free}
          </Badge>
        )}
      </div>
      {change !== null && <RankChange change={change} />}
    </div>
  );
};
