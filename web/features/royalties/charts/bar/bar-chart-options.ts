import type { Options, PlotColumnOptions, SeriesColumnOptions } from "highcharts";
import { baseOptions } from "#web/components/charts/base-options.ts";
import { narrowerSteps } from "#web/components/charts/label-steps.ts";
import { type ChartPalette, tintOf } from "#web/components/charts/palette.ts";
import { ABOVE_BARS } from "#web/components/charts/tooltip-place.ts";
import { drawnValue } from "../../measures.ts";
import type { SplitBy } from "../../report/report-view.ts";
import { type ChartStyle, describedAs, valueIn } from "../chart-style.ts";
import { periodAxis, valueAxis } from "../series/axes.ts";
import type { ChartData } from "../series/chart-data.ts";
import type { Drawn, DrawnSeries } from "../series/drawn-series.ts";
import { colorOf, fillOf } from "../series/fills.ts";
import { periodName } from "../series/periods.ts";
import { trendSeries } from "../series/trend.ts";
import { TEXT } from "../text.ts";
import { barTooltip } from "./bar-tooltip.ts";

/** Above this number of positions, bars are too thin for an outline. */
const MANY_BARS = 45;

const estimateOf = ({ key }: DrawnSeries): string => `${key} estimated`;

/** The bars of a series with its estimated part stacked on top. Zero values are not drawn. */
function barsOf(entry: DrawnSeries, { measure, palette }: ChartStyle): SeriesColumnOptions[] {
  const drawn = (value: number): number | null => (value === 0 ? null : drawnValue(measure, value));
  const known: SeriesColumnOptions = {
    type: "column",
    id: entry.key,
    name: entry.name,
    color: fillOf(entry, palette),
    data: entry.values.map((value, i) => drawn(value - entry.estimated[i]!)),
  };
  if (entry.estimated.every((value) => value === 0)) return [known];
  const color = colorOf(entry, palette);
  const estimated: SeriesColumnOptions = {
    type: "column",
    id: estimateOf(entry),
    name: TEXT.description.estimatedPart(entry.name),
    linkedTo: entry.key,
    color: tintOf(color, palette),
    borderColor: color,
    borderWidth: 1,
    data: entry.estimated.map(drawn),
  };
  return [known, estimated];
}

/** How bars over this number of positions are drawn. */
export const columnStyle = (periods: number, { surface }: ChartPalette): PlotColumnOptions => ({
  stacking: "normal",
  borderColor: surface,
  borderWidth: periods > MANY_BARS ? 0 : 1,
  borderRadius: 1,
  pointPadding: 0.04,
  groupPadding: 0.06,
  maxPointWidth: 56,
});

/** Stacked bars over time; estimates are lighter, open periods have a dashed frame. */
export function buildBarChartOptions(data: ChartData, drawn: Drawn, by: SplitBy, style: ChartStyle): Options {
  const { palette } = style;
  const base = baseOptions(palette);
  const show = valueIn(style);
  const periods = data.labels.length;
  const valuesById = new Map(
    drawn.series.flatMap((entry) => [
      [entry.key, entry.values.map((value, i) => value - entry.estimated[i]!)] as const,
      [estimateOf(entry), entry.estimated] as const,
    ]),
  );
  return {
    ...base,
    chart: { ...base.chart, type: "column" },
    xAxis: periodAxis(data.names, data, style),
    yAxis: valueAxis(style),
    legend: { enabled: false },
    tooltip: {
      ...base.tooltip,
      ...ABOVE_BARS,
      formatter() {
        return barTooltip(data, drawn, by, this.index, style);
      },
    },
    plotOptions: {
      ...base.plotOptions,
      column: columnStyle(periods, palette),
    },
    series: [...drawn.series.flatMap((entry) => barsOf(entry, style)), ...trendSeries(drawn.totals, data, style)],
    responsive: narrowerSteps(data.labels.length),
    accessibility: {
      ...base.accessibility,
      description: describedAs(TEXT.description.bars(periods), style),
      point: {
        descriptionFormatter: ({ index, series }) => {
          const values = valuesById.get(series.options.id ?? "");
          return `${periodName(data, index)}, ${series.name}: ${show(values?.[index] ?? 0)}`;
        },
      },
    },
  };
}
