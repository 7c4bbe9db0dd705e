import type { Options } from "highcharts";
import type { ShownRankReading } from "#shared/api/ranks/ranks.ts";
import { baseOptions } from "#web/components/charts/base-options.ts";
import type { Figures } from "#web/components/charts/chart-table.tsx";
import type { ChartPalette } from "#web/components/charts/palette.ts";
import { formatTime } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { rankAxis } from "../history/rank-axis.ts";
import { TEXT } from "../text.ts";

interface Style {
  readonly numbers: Numbers;
  readonly palette: ChartPalette;
  readonly color: string;
  readonly timezone: string;
}

const { day } = TEXT.view;

/** A line of a day's readings in the reader's time zone, the best rank at the top. */
export function dayChartOptions(
  readings: readonly ShownRankReading[],
  { numbers, palette, color, timezone }: Style,
): Options {
  const base = baseOptions(palette);
  const timeAt = (ms: number) => formatTime(new Date(ms).toISOString(), timezone);
  return {
    ...base,
    chart: { ...base.chart, type: "line" },
    legend: { enabled: false },
    xAxis: {
      ...base.xAxis,
      type: "datetime",
      labels: {
        rotation: 0,
        style: { color: palette.quiet, fontSize: "12px", whiteSpace: "nowrap" },
        formatter: ({ value }) => timeAt(Number(value)),
      },
      crosshair: { color: palette.grid },
    },
    yAxis: rankAxis(
      readings.map(({ rank }) => rank),
      palette,
      numbers,
    ),
    tooltip: {
      ...base.tooltip,
      formatter() {
        return `<b>${timeAt(Number(this.x))}</b><br/>${day.rank}: <b>${TEXT.rank(numbers.count(this.y ?? 0))}</b>`;
      },
    },
    plotOptions: { ...base.plotOptions, line: { lineWidth: 2, marker: { enabled: true, radius: 3 } } },
    series: [
      {
        type: "line",
        name: day.rank,
        color,
        data: readings.map(({ at, rank }) => [Date.parse(at), rank]),
      },
    ],
    accessibility: {
      ...base.accessibility,
      description: day.description(numbers.plural(readings.length, "reading")),
      point: { descriptionFormatter: ({ x, y }) => day.point(timeAt(Number(x)), numbers.count(y ?? 0)) },
    },
  };
}

/** The chart's table, the newest reading first. */
export const dayFigures = (readings: readonly ShownRankReading[], { count }: Numbers, timezone: string): Figures => ({
  columns: [day.time, day.rank],
  rows: readings.toReversed().map(({ at, rank, is_free }) => ({
    name: formatTime(at, timezone),
    cells: [is_free ? TEXT.freeRank(count(rank)) : TEXT.rank(count(rank))],
  })),
});

/** The same as instants and numbers. */
export const dayRows = (readings: readonly ShownRankReading[]): string[][] => [
  [day.time, day.rank],
  ...readings.toReversed().map(({ at, rank }) => [at, String(rank)]),
];
