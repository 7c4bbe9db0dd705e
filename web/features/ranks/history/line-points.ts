import type { PointOptionsObject } from "highcharts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The points of a line with a gap where two are farther apart than `adjacent`. A line needs two points, so that one
 * between two gaps is marked.
 */
export const withGaps = (points: readonly Point[], adjacent: number): PointOptionsObject[] =>
  points.flatMap(({ x, y }, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    const hasGapBefore = before !== undefined && x - before.x > adjacent;
    const isAlone = (before === undefined || hasGapBefore) && (after === undefined || after.x - x > adjacent);
    const point = isAlone ? { x, y, marker: { enabled: true } } : { x, y };
    return hasGapBefore ? [{ x: (x + before.x) / 2, y: null }, point] : [point];
  });
