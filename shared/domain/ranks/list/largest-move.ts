interface Moved {
  readonly rank: number | null;
  readonly lastRank: number | null;
}

/**
 * The row whose rank changed by the largest factor since the day before: from 200 to 100 is as much as from 20,000 to
 * 10,000. Null when none moved; the first of equals.
 */
export function largestMove<Row extends Moved>(
  rows: readonly Row[],
): (Row & { rank: number; lastRank: number }) | null {
  const factorOf = ({ rank, lastRank }: Moved) =>
    rank === null || lastRank === null ? 0 : Math.abs(Math.log(rank / lastRank));
  const largest = rows.reduce<Row | null>((best, row) => (best && factorOf(best) >= factorOf(row) ? best : row), null);
  if (!largest || factorOf(largest) === 0) return null;
  const { rank, lastRank } = largest;
  return rank === null || lastRank === null ? null : { ...largest, rank, lastRank };
}
