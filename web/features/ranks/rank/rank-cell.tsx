import { Badge, Loader, Text } from "@mantine/core";
import type { FormatRank } from "#shared/api/ranks/sync-ranks.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { changeOf } from "./change-of.ts";
import classes from "./rank-cell.module.css";
import { RankChange } from "./rank-change.tsx";
import { useMissingRank } from "./use-missing-rank.ts";

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

/** A product's current rank with its change, and a spinner while it is read. */
export const RankCell = ({ title, rank, isSyncing, isAgency, isTracked }: Props) => {
  const { count } = useNumbers();
  const change = rank ? changeOf(rank) : null;
  return (
    <div className={classes.cell}>
      <div className={classes.rank}>
        {isSyncing && <Loader size={14} role="status" aria-label={TEXT.reading(title)} />}
        {rank && rank.rank !== null ? (
          <span className="colophon-figures">{TEXT.rank(count(rank.rank))}</span>
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
