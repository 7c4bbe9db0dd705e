import type { Options } from "highcharts";
import type { ReadsEvidence } from "#shared/domain/signals/evidence/evidence.ts";
import { baseOptions } from "#web/components/charts/base-options.ts";
import type { Figures } from "#web/components/charts/chart-table.tsx";
import type { ChartPalette } from "#web/components/charts/palette.ts";
import { tintOf } from "#web/components/charts/palette.ts";
import { formatDate, formatDayShort } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import classes from "./evidence-page.module.css";
import { TEXT as EVIDENCE } from "./text.ts";

const TEXT = EVIDENCE.chart;

interface Style {
  readonly numbers: Numbers;
  readonly palette: ChartPalette;
  /** The store of the ranks as it is shown. */
  readonly store: string | null;
}

const rankText = (rank: number, { count }: Numbers): string => `#${count(rank)}`;

/** The rank axis reaches this factor beyond the best and the worst rank, so that a steady rank looks steady. */
const RANK_MARGIN = 3;

function rankRange(days: ReadsEvidence["days"]): { readonly min?: number; readonly max?: number } {
  const ranks = days.flatMap(({ rank }) => rank ?? []);
  if (ranks.length === 0) return {};
  return { min: Math.max(1, Math.min(...ranks) / RANK_MARGIN), max: Math.max(...ranks) * RANK_MARGIN };
}

/** Columns of pages with the band of usual days behind them, the signal's own days dark, and the rank as a line. */
export function evidenceChartOptions(
  { days, from, to, usual }: ReadsEvidence,
  { numbers, palette, store }: Style,
): Options {
  const base = baseOptions(palette);
  const { count } = numbers;
  const [color] = palette.series;
  const label = { style: { color: palette.quiet, fontSize: "12px" } };
  return {
    ...base,
    // The room on the right holds a rank's last digits.
    chart: { ...base.chart, type: "column", spacingRight: store === null ? 4 : 14 },
    xAxis: {
      ...base.xAxis,
      categories: days.map(({ date }) => formatDayShort(date)),
      tickInterval: 14,
      crosshair: { color: palette.grid },
    },
    yAxis: [
      {
        ...base.yAxis,
        min: 0,
        softMax: usual?.most ?? 1,
        labels: { ...label, formatter: ({ value }) => count(Number(value)) },
        plotBands: usual
          ? [
              {
                from: usual.fewest,
                to: usual.most,
                color: `${palette.signal}26`,
                // Above the band, which the columns of usual days fill.
                label: { ...label, text: TEXT.band, align: "left", x: 2, verticalAlign: "top", y: -6 },
              },
            ]
          : [],
      },
      {
        type: "logarithmic",
        ...rankRange(days),
        reversed: true,
        opposite: true,
        visible: store !== null,
        gridLineWidth: 0,
        title: { text: undefined },
        labels: { ...label, formatter: ({ value }) => rankText(Math.round(Number(value)), numbers) },
      },
    ],
    tooltip: {
      ...base.tooltip,
      formatter() {
        const day = days[Number(this.index)]!;
        const pages = day.pages === null ? TEXT.unknown : count(day.pages);
        const lines = [`<b>${formatDate(day.date)}</b>`, `${TEXT.pages}: <b>${pages}</b>`];
        if (store !== null && day.rank !== null)
          lines.push(`${TEXT.rank(store)}: <b>${rankText(day.rank, numbers)}</b>`);
        return lines.join("<br/>");
      },
    },
    plotOptions: { ...base.plotOptions, column: { pointPadding: 0.05, groupPadding: 0.05, borderWidth: 0 } },
    series: [
      {
        type: "column",
        name: TEXT.pages,
        color: color!,
        data: days.map(({ date, pages }) =>
          date >= from && date <= to
            ? { y: pages, color: color!, className: classes.judged }
            : { y: pages, color: tintOf(color!, palette), className: classes.usual },
        ),
      },
      ...(store === null
        ? []
        : [
            {
              type: "line" as const,
              name: TEXT.rank(store),
              yAxis: 1,
              color: palette.series[2]!,
              lineWidth: 1.5,
              marker: { enabled: false },
              data: days.map(({ rank }) => rank),
            },
          ]),
    ],
    accessibility: {
      ...base.accessibility,
      description: TEXT.description(numbers.plural(days.length, "day")),
      point: {
        descriptionFormatter: ({ index, y, series }) => {
          const day = formatDate(days[index]!.date);
          if (y === null || y === undefined) return `${day}: ${TEXT.unknown}`;
          return series.index === 0 ? TEXT.pagesOn(day, count(y)) : TEXT.rankOn(day, rankText(y, numbers));
        },
      },
    },
  };
}

/** The chart's table: a row per day, the newest first. */
export function evidenceFigures({ days }: ReadsEvidence, { numbers, store }: Omit<Style, "palette">): Figures {
  const cell = (value: number | null, show: (value: number) => string) => (value === null ? TEXT.unknown : show(value));
  return {
    columns: [TEXT.day, TEXT.pages, ...(store === null ? [] : [TEXT.rank(store)])],
    rows: days.toReversed().map(({ date, pages, rank }) => ({
      name: formatDate(date),
      cells: [cell(pages, numbers.count), ...(store === null ? [] : [cell(rank, (value) => rankText(value, numbers))])],
    })),
  };
}
