import type { Options, PointOptionsObject } from "highcharts";
import type { HistoricalRank } from "#shared/api/ranks/ranks.ts";
import { fromEpochDay, toEpochDay } from "#shared/primitives/dates.ts";
import { baseOptions } from "#web/components/charts/base-options.ts";
import type { Figures } from "#web/components/charts/chart-table.tsx";
import type { ChartPalette } from "#web/components/charts/palette.ts";
import { formatDate, formatDayShort } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "../text.ts";
import { rankAxis } from "./rank-axis.ts";

interface Style {
  readonly numbers: Numbers;
  readonly palette: ChartPalette;
}

const { month } = TEXT.view;
const DAY_MS = 86_400_000;
const nameOf = (isFree: boolean) => (isFree ? month.free : month.paid);
const dayAt = (ms: number) => fromEpochDay(Math.round(ms / DAY_MS));

/** The points of one list, with a gap where a day is missing or in the other list. */
function pointsOf(days: readonly HistoricalRank[], isFree: boolean): PointOptionsObject[] {
  return days.flatMap((day, i) => {
    if (day.is_free !== isFree) return [];
    const x = toEpochDay(day.date) * DAY_MS;
    const before = days[i - 1];
    const isAdjacent = before && before.is_free === isFree && toEpochDay(before.date) === toEpochDay(day.date) - 1;
    return [...(isAdjacent || i === 0 ? [] : [{ x: x - DAY_MS / 2, y: null }]), { x, y: day.rank }];
  });
}

/** Where the line gets dashed: after the last day that Amazon has confirmed. */
function confirmedTo(days: readonly HistoricalRank[]): number {
  const last = days.findLast(({ is_provisional }) => !is_provisional);
  return last ? toEpochDay(last.date) * DAY_MS : 0;
}

/** A line of the daily rank on a logarithmic axis, the best at the top; free ranks are a line of their own. */
export function monthChartOptions(days: readonly HistoricalRank[], { numbers, palette }: Style): Options {
  const base = baseOptions(palette);
  const lists = [false, true].filter((isFree) => days.some((day) => day.is_free === isFree));
  return {
    ...base,
    chart: { ...base.chart, type: "line" },
    legend: { ...base.legend, enabled: lists.length > 1 },
    xAxis: {
      ...base.xAxis,
      type: "datetime",
      minTickInterval: DAY_MS,
      labels: {
        rotation: 0,
        style: { color: palette.quiet, fontSize: "12px", whiteSpace: "nowrap" },
        formatter: ({ value }) => formatDayShort(dayAt(Number(value))),
      },
      crosshair: { color: palette.grid },
    },
    yAxis: rankAxis(
      days.map(({ rank }) => rank),
      palette,
      numbers,
    ),
    tooltip: {
      ...base.tooltip,
      formatter() {
        const date = dayAt(Number(this.x));
        const day = days.find((one) => one.date === date);
        if (!day) return false;
        const rank = `${nameOf(day.is_free)}: <b>${TEXT.rank(numbers.count(day.rank))}</b>`;
        return [`<b>${formatDate(date)}</b>`, rank, ...(day.is_provisional ? [month.unconfirmed] : [])].join("<br/>");
      },
    },
    plotOptions: { ...base.plotOptions, line: { lineWidth: 2, marker: { enabled: days.length < 3, radius: 3 } } },
    series: lists.map((isFree) => ({
      type: "line",
      name: nameOf(isFree),
      color: palette.series[isFree ? 1 : 0]!,
      data: pointsOf(days, isFree),
      zoneAxis: "x",
      zones: [{ value: confirmedTo(days) }, { dashStyle: "ShortDash" }],
    })),
    accessibility: {
      ...base.accessibility,
      description: month.description(numbers.plural(days.length, "day")),
      point: {
        descriptionFormatter: ({ x, y, series }) =>
          month.point(formatDate(dayAt(Number(x))), series.name, numbers.count(y ?? 0)),
      },
    },
  };
}

/** The chart's table, the newest day first. */
export const monthFigures = (days: readonly HistoricalRank[], { count }: Numbers): Figures => ({
  columns: [month.day, month.paid, month.free],
  rows: days.toReversed().map(({ date, rank, is_free }) => ({
    name: formatDate(date),
    cells: is_free ? ["", TEXT.rank(count(rank))] : [TEXT.rank(count(rank)), ""],
  })),
});
