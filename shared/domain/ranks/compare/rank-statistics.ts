import type { RankPoint } from "../history/downsample.ts";

/** A period's paid ranks. The highest rank is the smallest number. */
export interface RankStatistics {
  readonly highest: number;
  readonly lowest: number;
  /** The mean, rounded to a whole rank. */
  readonly average: number;
  /** Days with a rank. */
  readonly days: number;
}

/** Null without a rank in the period. */
export function rankStatistics(points: readonly RankPoint[]): RankStatistics | null {
  if (points.length === 0) return null;
  let [highest, lowest, sum] = [Number.POSITIVE_INFINITY, 0, 0];
  for (const { rank } of points) {
    highest = Math.min(highest, rank);
    lowest = Math.max(lowest, rank);
    sum += rank;
  }
  return { highest, lowest, average: Math.round(sum / points.length), days: points.length };
}
