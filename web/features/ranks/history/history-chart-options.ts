import type { Options, PointOptionsObject, SeriesOptionsType, YAxisOptions } from "highcharts";
import type { HistoricalRank } from "#shared/api/ranks/ranks.ts";
import { downsample } from "#shared/domain/ranks/history/downsample.ts";
import { trendline } from "#shared/domain/ranks/history/trendline.ts";
import { fromEpochDay, type IsoDate, monthOf, toEpochDay } from "#shared/primitives/dates.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { baseOptions, escapeMarkup } from "#web/components/charts/base-options.ts";
import { gapBands, withGaps } from "#web/components/charts/gap-bands.ts";
import { monthTickPositions } from "#web/components/charts/label-steps.ts";
import type { ChartPalette } from "#web/components/charts/palette.ts";
import { formatDate, formatDayShort, formatMonthShort } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { rankAxis } from "./rank-axis.ts";
import { TEXT } from "./text.ts";

interface Style {
  readonly numbers: Numbers;
  readonly palette: ChartPalette;
  /** The book's. */
  readonly color: string;
}

/** A day with a flag: a release or an event. */
export interface ChartMark {
  readonly date: IsoDate;
  readonly label: string;
}

/** Another figure of the same days, on an axis of its own. */
export interface BesideSeries {
  readonly name: string;
  readonly points: readonly { readonly date: IsoDate; readonly value: number }[];
  readonly format: (value: number) => string;
}

export interface HistoryView {
  readonly isLogarithmic: boolean;
  readonly hasTrend: boolean;
  readonly marks: readonly ChartMark[];
  readonly beside: BesideSeries | null;
}

/** Columns of the chart, each of which keeps its best and its worst day. */
const COLUMNS = 400;
const LONG_DAYS = 366;

/** Points of the trend's line, which bends on a logarithmic axis. */
const TREND_POINTS = 80;

const nameOf = (isFree: boolean) => (isFree ? TEXT.free : TEXT.paid);

/** The position of a day on the chart's axis. */
export const msOf = (date: IsoDate) => toEpochDay(date) * DAY_MS;
const dayAt = (ms: number) => fromEpochDay(Math.round(ms / DAY_MS));

/** The points of one list, with a gap where days are missing or in the other list. */
function pointsOf(days: readonly HistoricalRank[], isFree: boolean): PointOptionsObject[] {
  const own = days.filter((day) => day.is_free === isFree);
  const shown = downsample(own, COLUMNS);
  const span = own.length === 0 ? 0 : (msOf(own.at(-1)!.date) - msOf(own[0]!.date)) / COLUMNS;
  const adjacent = shown.length < own.length ? Math.max(DAY_MS, 4 * span) : DAY_MS;
  return withGaps(
    shown.map(({ date, rank }) => ({ x: msOf(date), y: rank })),
    adjacent,
  );
}

/** The position from which the line is dashed: after the last day that Amazon has confirmed. */
function confirmedTo(days: readonly HistoricalRank[]): number {
  const last = days.findLast(({ is_provisional }) => !is_provisional);
  return last ? msOf(last.date) : 0;
}

function trendSeries(days: readonly HistoricalRank[], palette: ChartPalette): SeriesOptionsType[] {
  const line = trendline(days.filter(({ is_free }) => !is_free));
  if (!line) return [];
  const [first, last] = [toEpochDay(days[0]!.date), toEpochDay(days.at(-1)!.date)];
  const step = Math.max(1, Math.ceil((last - first) / TREND_POINTS));
  const at = Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step);
  const data = [...at, last].map((day) => [day * DAY_MS, Math.max(1, line.rankOn(fromEpochDay(day)))]);
  return [
    {
      type: "line",
      name: TEXT.trend,
      color: palette.trend,
      lineWidth: 3,
      data,
      marker: { enabled: false },
      enableMouseTracking: false,
      includeInDataExport: false,
    },
  ];
}

function axes(days: readonly HistoricalRank[], { isLogarithmic, beside }: HistoryView, style: Style): YAxisOptions[] {
  const { palette, numbers } = style;
  const logarithmic = rankAxis(
    days.map(({ rank }) => rank),
    palette,
    numbers,
  );
  const linear: YAxisOptions = {
    reversed: true,
    gridLineColor: palette.grid,
    title: { text: undefined },
    ...(logarithmic.labels && { labels: logarithmic.labels }),
  };
  const second: YAxisOptions[] = beside
    ? [
        {
          opposite: true,
          min: 0,
          gridLineWidth: 0,
          title: { text: undefined },
          labels: {
            style: { color: palette.quiet, fontSize: "12px" },
            formatter: ({ value }) => beside.format(Number(value)),
          },
        },
      ]
    : [];
  return [isLogarithmic ? logarithmic : linear, ...second];
}

/**
 * The daily rank, the best at the top: paid ranks solid, free ones dotted. Long histories are thinned without losing a
 * column's best day. `days` are in order and not empty.
 */
export function historyChartOptions(days: readonly HistoricalRank[], view: HistoryView, style: Style): Options {
  const { numbers, palette, color } = style;
  const { beside, marks, hasTrend } = view;
  const base = baseOptions(palette);
  const lists = [false, true].filter((isFree) => days.some((day) => day.is_free === isFree));
  const byDate = new Map(days.map((day) => [day.date, day]));
  const besideByDate = new Map((beside?.points ?? []).map(({ date, value }) => [date, value]));
  const isLong = toEpochDay(days.at(-1)!.date) - toEpochDay(days[0]!.date) > LONG_DAYS;
  const [start, end] = [days[0]!.date, days.at(-1)!.date];
  return {
    ...base,
    chart: { ...base.chart, type: "line" },
    legend: { ...base.legend, enabled: lists.length > 1 || hasTrend || beside !== null },
    xAxis: {
      ...base.xAxis,
      type: "datetime",
      minTickInterval: DAY_MS,
      ...(isLong && { tickPositioner: monthTickPositions(DAY_MS) }),
      labels: {
        rotation: 0,
        style: { color: palette.quiet, fontSize: "12px", whiteSpace: "nowrap" },
        formatter: ({ value }) =>
          isLong ? formatMonthShort(monthOf(dayAt(Number(value)))) : formatDayShort(dayAt(Number(value))),
      },
      crosshair: { color: palette.grid },
      plotBands: gapBands(
        days.map(({ date }) => msOf(date)),
        DAY_MS,
        { text: TEXT.gap, palette },
      ),
      plotLines: marks
        .filter(({ date }) => start <= date && date <= end)
        .map(({ date, label }) => ({
          value: msOf(date),
          width: 1,
          color: palette.signal,
          dashStyle: "Dash",
          zIndex: 3,
          label: { text: escapeMarkup(label), rotation: 0, y: 12, style: { color: palette.text, fontSize: "12px" } },
        })),
    },
    yAxis: axes(days, view, style),
    tooltip: {
      ...base.tooltip,
      formatter() {
        const date = dayAt(Number(this.x));
        const day = byDate.get(date);
        const value = besideByDate.get(date);
        const lines = [`<b>${formatDate(date)}</b>`];
        if (day) lines.push(`${nameOf(day.is_free)}: <b>${TEXT.rank(numbers.count(day.rank))}</b>`);
        if (day?.is_provisional) lines.push(TEXT.unconfirmed);
        if (beside && value !== undefined) lines.push(`${beside.name}: <b>${beside.format(value)}</b>`);
        return lines.length > 1 && lines.join("<br/>");
      },
    },
    plotOptions: {
      ...base.plotOptions,
      line: { lineWidth: isLong ? 1.25 : 2, marker: { enabled: days.length < 3, radius: 3 } },
      column: { color: palette.others, opacity: 0.45, borderWidth: 0, pointRange: DAY_MS },
    },
    series: [
      ...(beside
        ? [
            {
              type: "column" as const,
              name: beside.name,
              yAxis: 1,
              data: beside.points.map(({ date, value }) => [msOf(date), value]),
            },
          ]
        : []),
      ...lists.map(
        (isFree): SeriesOptionsType => ({
          type: "line",
          name: nameOf(isFree),
          color: isFree ? palette.quiet : color,
          data: pointsOf(days, isFree),
          turboThreshold: 0,
          dashStyle: isFree ? "Dot" : "Solid",
          zoneAxis: "x",
          zones: [{ value: confirmedTo(days) }, { dashStyle: "ShortDash" }],
        }),
      ),
      ...(hasTrend ? trendSeries(days, palette) : []),
    ],
    accessibility: {
      ...base.accessibility,
      description: TEXT.description(numbers.plural(days.length, "day")),
      point: {
        describeNull: false,
        descriptionFormatter: ({ x, y, series }) => {
          const value = series.name === beside?.name ? beside.format(y ?? 0) : TEXT.rank(numbers.count(y ?? 0));
          return TEXT.point(formatDate(dayAt(Number(x))), series.name, value);
        },
      },
    },
  };
}
