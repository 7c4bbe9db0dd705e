import { fitLine, type TrendPoint } from "#shared/domain/royalties/headline/trendline.ts";
import type { Periods } from "./periods.ts";

type Ends = Pick<Periods, "openAt" | "begun" | "files">;

/** The positions that are over and known to their end: an open or a partial one would bend the trend. */
const isComplete = ({ openAt, begun, files }: Ends, i: number): boolean => i < begun && i !== openAt && !files[i];

/** The straight line through the complete positions, led on through the others; null where there is none: ahead, and everywhere when fewer than two are complete. */
export function trendOf(values: readonly number[], ends: Ends): (number | null)[] {
  const points = values.flatMap((y, x): TrendPoint[] => (isComplete(ends, x) ? [{ x, y }] : []));
  const fitted = fitLine(points);
  return values.map((_, x) => (fitted && x < ends.begun ? fitted(x) : null));
}

/** Whether there is a line to draw. */
export const hasTrend = (ends: Ends & Pick<Periods, "labels">): boolean =>
  ends.labels.filter((_, i) => isComplete(ends, i)).length >= 2;
