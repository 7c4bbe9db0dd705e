import type { Options } from "highcharts";
import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import { baseOptions } from "#web/components/charts/base-options.ts";
import type { Figures } from "#web/components/charts/chart-table.tsx";
import { narrowerSteps, periodLabels } from "#web/components/charts/label-steps.ts";
import type { ChartPalette } from "#web/components/charts/palette.ts";
import type { CsvFile } from "#web/components/ui/csv-button.tsx";
import { formatDate, formatDayShort } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "../text.ts";
import { amountCell, amountText, changeOf, differenceOf, type Shown } from "./measures.ts";

/** One measure by day: as many days before the event as from its start on. */
export interface PeriodDays {
  readonly shown: Shown;
  readonly daily: readonly number[];
  readonly unknown: ReadonlySet<IsoDate>;
  readonly previousStart: IsoDate;
  readonly eventStart: IsoDate;
  readonly currency: string;
}

interface Style {
  readonly numbers: Numbers;
  readonly palette: ChartPalette;
}

/** The two periods day by day, with both dates of each day; an unknown day has no value. */
function pairsOf({ daily, unknown, previousStart, eventStart }: PeriodDays) {
  const days = daily.length / 2;
  const valueOn = (date: IsoDate, at: number) => ({ date, value: unknown.has(date) ? null : daily[at]! });
  return Array.from({ length: days }, (_, day) => ({
    previous: valueOn(addDays(previousStart, day), day),
    event: valueOn(addDays(eventStart, day), days + day),
  }));
}

/** Two lines over each other: the event solid, the days before it dashed. */
export function periodChartOptions(shownDays: PeriodDays, { numbers, palette }: Style): Options {
  const { shown, currency } = shownDays;
  const pairs = pairsOf(shownDays);
  const base = baseOptions(palette);
  const text = (value: number | null) => amountText(value, shown, numbers, currency);
  const scale = shown.isMoney ? 1_000_000 : 1;
  const line = (name: string, color: string, dashStyle: "Solid" | "Dash", key: "event" | "previous") => ({
    type: "line" as const,
    name,
    color,
    dashStyle,
    lineWidth: key === "event" ? 2.5 : 1.5,
    data: pairs.map((pair) => (pair[key].value === null ? null : pair[key].value / scale)),
  });
  return {
    ...base,
    chart: { ...base.chart, type: "line" },
    xAxis: {
      ...base.xAxis,
      categories: pairs.map(({ event }) => formatDayShort(event.date)),
      labels: periodLabels(palette, pairs.length),
      crosshair: { color: palette.grid },
    },
    yAxis: {
      ...base.yAxis,
      allowDecimals: shown.isMoney,
      softMin: 0,
      labels: {
        style: { color: palette.quiet, fontSize: "12px" },
        formatter: ({ value }) =>
          shown.isMoney ? numbers.moneyShort(Number(value), currency) : numbers.count(Number(value)),
      },
    },
    tooltip: {
      ...base.tooltip,
      formatter() {
        const pair = pairs[Number(this.x)];
        if (!pair) return false;
        const totals = { event: pair.event.value, previous: pair.previous.value };
        const [difference, percent] = [differenceOf(totals, shown), changeOf(totals)];
        return [
          `${formatDate(pair.event.date)}: <b>${text(pair.event.value)}</b>`,
          `${formatDate(pair.previous.date)}: <b>${text(pair.previous.value)}</b>`,
          ...(percent === null || difference === null
            ? []
            : [`${percent > 0 ? "+" : ""}${numbers.share(percent / 100)} · ${text(Math.abs(difference))}`]),
        ].join("<br/>");
      },
    },
    plotOptions: { ...base.plotOptions, line: { marker: { enabled: false } } },
    responsive: narrowerSteps(pairs.length),
    series: [
      line(TEXT.eventPeriod, palette.series[0]!, "Solid", "event"),
      line(TEXT.previousPeriod, palette.trend, "Dash", "previous"),
    ],
    accessibility: {
      ...base.accessibility,
      description: TEXT.chartDescription,
      point: {
        descriptionFormatter: ({ index, series, y }) => {
          const pair = pairs[index];
          const date = series.name === TEXT.eventPeriod ? pair?.event.date : pair?.previous.date;
          return `${series.name}, ${date ? formatDate(date) : ""}: ${text((y ?? 0) * scale)}`;
        },
      },
    },
  };
}

/** The chart's table: a row per day. */
export function periodFigures(shownDays: PeriodDays, numbers: Numbers): Figures {
  const { shown, currency } = shownDays;
  const text = (value: number | null) => amountText(value, shown, numbers, currency);
  return {
    columns: [TEXT.date, TEXT.eventPeriod, TEXT.previousPeriod, TEXT.change],
    rows: pairsOf(shownDays).map(({ event, previous }) => ({
      name: TEXT.dayOf(formatDayShort(previous.date), formatDayShort(event.date)),
      cells: [
        text(event.value),
        text(previous.value),
        text(differenceOf({ event: event.value, previous: previous.value }, shown)),
      ],
    })),
  };
}

/** The same days for spreadsheets. */
export const periodFile = (shownDays: PeriodDays, name: string): CsvFile => ({
  name,
  hasAmounts: shownDays.shown.isMoney,
  build: () => [
    [TEXT.eventPeriod, TEXT.previousPeriod].flatMap((period) => [`${period}, ${TEXT.date}`, period]),
    ...pairsOf(shownDays).map(({ event, previous }) =>
      [event, previous].flatMap(({ date, value }) => [date, amountCell(value, shownDays.shown)]),
    ),
  ],
});
