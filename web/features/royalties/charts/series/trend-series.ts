import type { SeriesLineOptions } from "highcharts";
import { drawnValue } from "../../measures.ts";
import type { ChartStyle } from "../chart-style.ts";
import { TEXT } from "../text.ts";
import type { Periods } from "./periods.ts";
import { hasTrend, trendOf } from "./trend-of.ts";

const WIDTH = 3;

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
