import { countDays, type IsoDate } from "#shared/primitives/dates.ts";

interface Rank {
  readonly rank: number | null;
  readonly last_rank: number | null;
  readonly read_at: string | null;
  readonly is_syncing: boolean;
}

interface Ranked<R extends Rank> {
  readonly ranks: Readonly<Record<string, R>>;
  /** The ranks of the days up to today, oldest first; null for a day without one. */
  readonly sparkline: readonly (number | null)[];
}

/**
 * A product's ranks as they were on `lastDay`, for calm mode: that day's rank with the one of the day before, and no
 * time of a later reading. `today` is the last day of the curve.
 */
export function ranksThrough<R extends Rank, Row extends Ranked<R>>(row: Row, lastDay: IsoDate, today: IsoDate): Row {
  const hidden = Math.max(0, countDays(lastDay, today) - 1);
  const sparkline = row.sparkline.slice(0, Math.max(0, row.sparkline.length - hidden));
  const [rank, last_rank] = [sparkline.at(-1) ?? null, sparkline.at(-2) ?? null];
  const ranks = Object.fromEntries(
    Object.entries(row.ranks).map(([store, now]) => [
      store,
      // The time of reading tells a product without a rank from one that was never read.
      { ...now, rank, last_rank, read_at: rank === null ? now.read_at : null, is_syncing: false },
    ]),
  );
  return { ...row, ranks, sparkline };
}
