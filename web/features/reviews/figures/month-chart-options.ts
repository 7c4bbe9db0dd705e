import type { Options } from "highcharts";
import { monthOf } from "#shared/primitives/dates.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { writeNumber } from "#shared/primitives/number-style.ts";
import { baseOptions } from "#web/components/charts/base-options.ts";
import type { Figures } from "#web/components/charts/chart-table.tsx";
import type { ChartPalette } from "#web/components/charts/palette.ts";
import { formatMonthShort } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "../text.ts";
import { STARS } from "../view/review-view.ts";
import type { MonthOfStars } from "./count-stars.ts";

interface Style {
  readonly numbers: Numbers;
  readonly palette: ChartPalette;
}

const text = TEXT.figures;
const MONTH_MS = 28 * DAY_MS;
const toMs = (month: string) => Date.parse(`${month}-01T00:00:00Z`);
const monthAt = (ms: number) => monthOf(new Date(ms).toISOString().slice(0, 10));

/** An average in stars: `4.3`. */
export const averageText = (average: number, { style }: Numbers): string =>
  writeNumber(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 }, style);

/** The average rating of each month as a line over the number of reviews as columns. */
export function monthChartOptions(months: readonly MonthOfStars[], { numbers, palette }: Style): Options {
  const base = baseOptions(palette);
  const label = { style: { color: palette.quiet, fontSize: "12px" } };
  const byMonth = new Map(months.map((one) => [one.month, one]));
  return {
    ...base,
    xAxis: {
      ...base.xAxis,
      type: "datetime",
      minTickInterval: MONTH_MS,
      labels: {
        ...label,
        rotation: 0,
        formatter: ({ value }) => formatMonthShort(monthAt(Number(value))),
      },
      crosshair: { color: palette.grid },
    },
    yAxis: [
      {
        ...base.yAxis,
        min: 1,
        max: 5,
        tickInterval: 1,
        labels: label,
        title: { text: text.average, style: label.style },
      },
      {
        ...base.yAxis,
        min: 0,
        allowDecimals: false,
        opposite: true,
        gridLineWidth: 0,
        labels: label,
        title: { text: text.reviews, style: label.style },
      },
    ],
    tooltip: {
      ...base.tooltip,
      formatter() {
        const month = byMonth.get(monthAt(Number(this.x)));
        if (!month) return false;
        const lines = [`${text.reviews}: <b>${numbers.count(month.count)}</b>`];
        if (month.average !== null) lines.unshift(`${text.average}: <b>${averageText(month.average, numbers)}</b>`);
        return [`<b>${formatMonthShort(month.month)}</b>`, ...lines].join("<br/>");
      },
    },
    series: [
      {
        type: "column",
        name: text.reviews,
        color: palette.grid,
        yAxis: 1,
        data: months.map(({ month, count }) => [toMs(month), count]),
      },
      {
        type: "line",
        name: text.average,
        color: palette.series[0]!,
        lineWidth: 2,
        connectNulls: true,
        marker: { enabled: months.length < 24, radius: 3 },
        data: months.map(({ month, average }) => [toMs(month), average]),
      },
    ],
    accessibility: {
      ...base.accessibility,
      description: text.description(numbers.plural(months.length, "month")),
      point: {
        descriptionFormatter: ({ x, y, series }) =>
          text.point(formatMonthShort(monthAt(Number(x))), series.name, y === null ? "" : String(y ?? "")),
      },
    },
  };
}

/** The chart's table and CSV: a row per month, the newest first. */
export const monthFigures = (months: readonly MonthOfStars[], numbers: Numbers): Figures => ({
  columns: [text.month, text.reviews, text.average, ...STARS.map((stars) => TEXT.filters.star(stars))],
  rows: months.toReversed().map(({ month, count, average, byStars }) => ({
    name: formatMonthShort(month),
    cells: [
      numbers.count(count),
      average === null ? "" : averageText(average, numbers),
      ...STARS.map((stars) => numbers.count(byStars[stars])),
    ],
  })),
});

/** The months as a file, with plain decimal numbers. */
export const monthRows = (months: readonly MonthOfStars[]): string[][] => [
  [text.month, text.reviews, text.average, ...STARS.map((stars) => TEXT.filters.star(stars))],
  ...months.map(({ month, count, average, byStars }) => [
    ...[month, String(count), average === null ? "" : average.toFixed(2)],
    ...STARS.map((stars) => String(byStars[stars])),
  ]),
];
