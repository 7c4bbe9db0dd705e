import type { Options, SeriesLineOptions } from "highcharts";
import { baseOptions } from "#web/components/charts/base-options.ts";
import { narrowerSteps } from "#web/components/charts/label-steps.ts";
import { drawnValue } from "../../measures.ts";
import { type ChartStyle, describedAs, valueIn } from "../chart-style.ts";
import { periodAxis, valueAxis } from "../series/axes.ts";
import { isUnknown } from "../series/periods.ts";
import { trendSeries } from "../series/trend.ts";
import { TEXT } from "../text.ts";
import { type LineData, type LineSide, linePositions } from "./line-data.ts";
import { lineTooltip } from "./line-tooltip.ts";

export const NEWER = "newer";
export const OLDER = "older";
const FEW_POINTS = 31;

/** Future periods, days beyond a file and months without one have no figures, so the line has no point there. */
const pointsOf = (side: LineSide, { measure }: ChartStyle): (number | null)[] =>
  side.values.map((value, i) => (i < side.begun && !isUnknown(side, i) ? drawnValue(measure, value) : null));

/** Segments leading to an open or partly known position are dotted, because its figure will still rise. */
function zonesOf({ labels, openAt, files }: LineSide): Partial<SeriesLineOptions> {
  const open = labels.flatMap((_, i) => (i === openAt || files[i]?.kind === "soFar" ? [i] : []));
  if (open.length === 0) return {};
  return {
    zoneAxis: "x",
    zones: open.flatMap((i) => [
      { value: i - 1 },
      { dashStyle: "ShortDot", ...(i === labels.length - 1 ? {} : { value: i }) },
    ]),
  };
}

function linesOf({ newer, older }: LineData, hidden: ReadonlySet<string>, style: ChartStyle): SeriesLineOptions[] {
  const { palette } = style;
  const marker = { enabled: newer.labels.length <= FEW_POINTS, radius: 3.5 };
  const lines: SeriesLineOptions[] = [
    {
      type: "line",
      id: NEWER,
      name: newer.name,
      color: palette.series[0]!,
      lineWidth: 2.5,
      marker: { ...marker, symbol: "circle" },
      data: pointsOf(newer, style),
      ...zonesOf(newer),
    },
  ];
  if (older)
    lines.push({
      type: "line",
      id: OLDER,
      name: older.name,
      color: palette.signal,
      dashStyle: "Dash",
      lineWidth: 2,
      marker: { ...marker, symbol: "diamond" },
      data: pointsOf(older, style),
    });
  return lines.filter(({ id }) => !hidden.has(id!));
}

/**
 * Totals over time; of two ranges the newer is solid, the older dashed, position by position. `hidden` lists the lines
 * switched off in the legend.
 */
export function buildLineChartOptions(line: LineData, hidden: ReadonlySet<string>, style: ChartStyle): Options {
  const { newer, older } = line;
  const base = baseOptions(style.palette);
  const positions = linePositions(line);
  const longest = older && older.labels.length > newer.labels.length ? older : newer;
  const names = longest.names.map((name, i) => newer.names[i] ?? name);
  const show = valueIn(style);
  return {
    ...base,
    chart: { ...base.chart, type: "line" },
    xAxis: periodAxis(names, newer, style),
    yAxis: valueAxis(style),
    legend: { enabled: false },
    tooltip: {
      ...base.tooltip,
      formatter() {
        return lineTooltip(line, positions, this.index, style);
      },
    },
    series: [...linesOf(line, hidden, style), ...(hidden.has(NEWER) ? [] : trendSeries(newer.values, newer, style))],
    responsive: narrowerSteps(longest.labels.length),
    accessibility: {
      ...base.accessibility,
      description: describedAs(
        older ? TEXT.description.lines(newer.name, older.name) : TEXT.description.line(newer.labels.length),
        style,
      ),
      point: {
        descriptionFormatter: ({ index, series }) => {
          const point = positions[index]?.[series.options.id === OLDER ? OLDER : NEWER];
          return point ? `${point.name}: ${show(point.value)}` : series.name;
        },
      },
    },
  };
}
