import type { Options, SeriesColumnOptions, SeriesLineOptions } from "highcharts";
import { baseOptions } from "#web/components/charts/base-options.ts";
import { narrowerSteps } from "#web/components/charts/label-steps.ts";
import { tintOf } from "#web/components/charts/palette.ts";
import { ABOVE_BARS } from "#web/components/charts/tooltip-place.ts";
import { drawnValue } from "../../measures.ts";
import type { SplitBy } from "../../report/report-view.ts";
import { type ChartStyle, describedAs, valueIn } from "../chart-style.ts";
import { type LineSide, pointAt } from "../line/line-data.ts";
import { periodAxis, valueAxis } from "../series/axes.ts";
import type { ChartData } from "../series/chart-data.ts";
import { drawSeries } from "../series/drawn-series.ts";
import { periodName } from "../series/periods.ts";
import { trendSeries } from "../series/trend.ts";
import { TEXT } from "../text.ts";
import { columnStyle } from "./bar-chart-options.ts";
import { barTooltip } from "./bar-tooltip.ts";

export const CERTAIN = "certain";
export const ESTIMATED = "estimated";

/** The figures of a chart of totals: the parts are named in its tooltips. */
export interface TotalData {
  readonly data: ChartData;
  readonly by: SplitBy;
  /** The days before, position by position; null without a fair comparison, or when they are switched off. */
  readonly before: LineSide | null;
}

function barsOf({ totals, estimated }: ChartData, { measure, palette }: ChartStyle): SeriesColumnOptions[] {
  const drawn = (value: number): number | null => (value === 0 ? null : drawnValue(measure, value));
  const color = palette.series[0]!;
  const certain: SeriesColumnOptions = {
    type: "column",
    id: CERTAIN,
    name: TEXT.key.certain,
    color,
    data: totals.map((value, i) => drawn(value - estimated[i]!)),
  };
  if (estimated.every((value) => value === 0)) return [certain];
  const lighter: SeriesColumnOptions = {
    type: "column",
    id: ESTIMATED,
    name: TEXT.key.estimated,
    color: tintOf(color, palette),
    data: estimated.map(drawn),
  };
  return [certain, lighter];
}

/** The thin dashed line of the days before; its figures are in the tooltips and the table. */
function beforeLine({ data, before }: TotalData, { measure, palette }: ChartStyle): SeriesLineOptions[] {
  if (!before) return [];
  return [
    {
      type: "line",
      id: "before",
      name: before.name,
      color: palette.signal,
      dashStyle: "ShortDash",
      lineWidth: 1.5,
      marker: { enabled: false },
      enableMouseTracking: false,
      accessibility: { enabled: false },
      zIndex: 4,
      data: data.labels.map((_, i) => {
        const point = pointAt(before, i);
        return point && drawnValue(measure, point.value);
      }),
    },
  ];
}

/** One bar per period: its certain part with the estimated one above it, and the days before as a line. */
export function buildTotalChartOptions(total: TotalData, style: ChartStyle): Options {
  const { data, by, before } = total;
  const { palette } = style;
  const base = baseOptions(palette);
  const show = valueIn(style);
  const periods = data.labels.length;
  const drawn = drawSeries(data, { type: "all", by, most: data.series.length, toggled: new Set() });
  const described = [TEXT.description.total(periods), ...(before ? [TEXT.description.before(before.name)] : [])];
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
        const then = pointAt(before, this.index);
        const rows = barTooltip(data, drawn, by, this.index, style);
        return then ? `${rows}<br/>${then.name}: <b>${show(then.value)}</b>` : rows;
      },
    },
    plotOptions: { ...base.plotOptions, column: columnStyle(periods, palette) },
    series: [...barsOf(data, style), ...beforeLine(total, style), ...trendSeries(data.totals, data, style)],
    responsive: narrowerSteps(periods),
    accessibility: {
      ...base.accessibility,
      description: describedAs(described.join(" "), style),
      point: {
        descriptionFormatter: ({ index, series }) => {
          const [total, estimated] = [data.totals[index]!, data.estimated[index]!];
          const value = series.options.id === ESTIMATED ? estimated : total - estimated;
          return `${periodName(data, index)}, ${series.name}: ${show(value)}`;
        },
      },
    },
  };
}
