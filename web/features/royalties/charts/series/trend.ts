import type { SeriesLineOptions } from "highcharts";
import { fitLine, type TrendPoint } from "#shared/domain/royalties/headline/trendline.ts";
import { drawnValue } from "../../measures.ts";
import type { ChartStyle } from "../chart-style.ts";
import { TEXT } from "../text.ts";
import type { Periods } from "./periods.ts";

const WIDTH = 3;

type Ends = Pick<Periods, "openAt" | "begun" | "files">;

/** Whether a position is over and fully known; open or partial positions would distort the trend. */
const isComplete = ({ openAt, begun, files }: Ends, i: number): boolean => i < begun && i !== openAt && !files[i];

/**
 * The straight line fitted to the complete positions and extended through the others; null in the future, and
 * everywhere with fewer than two complete positions.
 */
export function trendOf(values: readonly number[], ends: Ends): (number | null)[] {
  const points = values.flatMap((y, x): TrendPoint[] => (isComplete(ends, x) ? [{ x, y }] : []));
  const fitted = fitLine(points);
  return values.map((_, x) => (fitted && x < ends.begun ? fitted(x) : null));
}

export const hasTrend = (ends: Ends & Pick<Periods, "labels">): boolean =>
  ends.labels.filter((_, i) => isComplete(ends, i)).length >= 2;

/** The gray line through the totals; pointer and keyboard skip it. */
export function trendSeries(
  values: readonly number[],
  periods: Pick<Periods, "labels" | "openAt" | "begun" | "files">,
  { hasTrendline, measure, palette }: ChartStyle,
): SeriesLineOptions[] {
  if (!hasTrendline || !hasTrend(periods)) return [];
  return [
    {
      type: "line",
      id: "trendline",
      name: TEXT.trendline,
      color: palette.trend,
      lineWidth: WIDTH,
      marker: { enabled: false },
      enableMouseTracking: false,
      accessibility: { enabled: false },
      zIndex: 5,
      data: trendOf(values, periods).map((value) => value && drawnValue(measure, value)),
    },
  ];
}
