import { type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import type { RankPoint } from "../history/downsample.ts";

/** A point of a comparison's line. */
export interface ComparedPoint {
  readonly date: IsoDate;
  readonly rank: number;
  /** Days since 1970-01-01 or, aligned, since the release. */
  readonly x: number;
  /** The rank or, indexed, the rank's strength against the line's first day. */
  readonly y: number;
}

export interface LineOptions {
  /** The day that becomes day 0; null keeps calendar days. */
  readonly released: IsoDate | null;
  /** Puts the line's first day at 100: a rank half as large is 200. */
  readonly isIndexed: boolean;
}

/** The line of one product, in order of date. Aligned lines start on the release day. */
export function comparedLine(points: readonly RankPoint[], { released, isIndexed }: LineOptions): ComparedPoint[] {
  const zero = released === null ? 0 : toEpochDay(released);
  const shown = released === null ? points : points.filter(({ date }) => date >= released);
  const first = shown[0]?.rank ?? 1;
  return shown.map(({ date, rank }) => ({
    date,
    rank,
    x: toEpochDay(date) - zero,
    y: isIndexed ? (100 * first) / rank : rank,
  }));
}
