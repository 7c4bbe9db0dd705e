import { type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import type { RankPoint } from "./downsample.ts";

/** A straight line through ranks by least squares. */
export interface Trendline {
  /** Ranks a day; negative while the rank improves. */
  readonly slope: number;
  /** The line's rank on a day; possibly below 1. */
  readonly rankOn: (date: IsoDate) => number;
}

/** Divides exactly, to the nearest number. */
function ratio(numerator: bigint, denominator: bigint): number {
  const whole = numerator / denominator;
  return Number(whole) + Number(numerator - whole * denominator) / Number(denominator);
}

/**
 * The line that lies closest to the points, in exact arithmetic: sums of ten years of squared days don't fit a
 * floating-point number. Null for fewer than two different days.
 */
export function trendline(points: readonly RankPoint[]): Trendline | null {
  const [first] = points;
  if (!first) return null;
  const start = toEpochDay(first.date);
  const count = BigInt(points.length);
  let [sumX, sumY, sumXX, sumXY] = [0n, 0n, 0n, 0n];
  for (const { date, rank } of points) {
    const [x, y] = [BigInt(toEpochDay(date) - start), BigInt(rank)];
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumXY += x * y;
  }
  const spread = count * sumXX - sumX * sumX;
  if (spread === 0n) return null;
  const rise = count * sumXY - sumX * sumY;
  return {
    slope: ratio(rise, spread),
    rankOn: (date) => {
      const x = BigInt(toEpochDay(date) - start);
      return ratio(sumY * spread + rise * (count * x - sumX), count * spread);
    },
  };
}
