import type { Options } from "highcharts";
import { formatMonth, formatMonthShort } from "#shared/primitives/format-dates.ts";
import { baseOptions, escapeMarkup } from "#web/components/charts/base-options.ts";
import type { Figures } from "#web/components/charts/chart-table.tsx";
import { gapLabel } from "#web/components/charts/gap-bands.ts";
import { narrowerSteps, periodLabels } from "#web/components/charts/label-steps.ts";
import { type ChartPalette, tintOf } from "#web/components/charts/palette.ts";
import { colorAlone } from "#web/components/charts/series-colors.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import type { BookMoney, BookMonth } from "./book-money.ts";
import { TEXT } from "./text.ts";

const text = TEXT.money;

/** Millionths as units of the currency, in which the axis counts. */
const inUnits = (micros: number): number => micros / 1e6;

/** A month in words: its money and its estimated part, or why it has none. */
export function monthWords({ month, state, totals, estimated }: BookMonth, currency: string, numbers: Numbers): string {
  const name = formatMonth(month);
  if (state !== "known") return `${name}: ${state === "missing" ? text.noFile : text.noFigure}`;
  const royalty = numbers.money(totals.royalty, currency);
  return estimated === 0
    ? `${name}: ${royalty}`
    : `${name}: ${royalty} (${text.estimated}: ${numbers.money(estimated, currency)})`;
}

interface Style {
  readonly bookId: string;
  readonly title: string;
  readonly numbers: Numbers;
  readonly palette: ChartPalette;
}

/** One bar a month: reported money dark, its estimated part a lighter tint above it, a month without a file a gap. */
export function trendChartOptions(
  { months, currency }: BookMoney,
  { bookId, title, numbers, palette }: Style,
): Options {
  const base = baseOptions(palette);
  const color = colorAlone(bookId, palette);
  const bars = (value: (month: BookMonth) => number) =>
    months.map((one) => (one.state === "known" && value(one) !== 0 ? inUnits(value(one)) : null));
  const span = `${formatMonth(months[0]!.month)} – ${formatMonth(months.at(-1)!.month)}`;
  return {
    ...base,
    chart: { ...base.chart, type: "column" },
    xAxis: {
      ...base.xAxis,
      categories: months.map(({ month }) => formatMonthShort(month)),
      labels: periodLabels(palette, months.length),
      crosshair: { color: palette.grid },
      plotBands: months.flatMap(({ state }, at) =>
        state === "missing"
          ? [
              {
                from: at - 0.5,
                to: at + 0.5,
                color: palette.grid,
                label: gapLabel(text.gap, 1 / months.length, palette),
              },
            ]
          : [],
      ),
    },
    yAxis: {
      ...base.yAxis,
      softMax: 1,
      reversedStacks: false,
      labels: {
        style: { color: palette.quiet, fontSize: "12px" },
        formatter: ({ value }) => numbers.moneyShort(Number(value), currency),
      },
    },
    legend: { enabled: false },
    tooltip: {
      ...base.tooltip,
      formatter() {
        return escapeMarkup(monthWords(months[this.index]!, currency, numbers));
      },
    },
    plotOptions: {
      ...base.plotOptions,
      column: { stacking: "normal", borderWidth: 0, borderRadius: 1, groupPadding: 0.08, maxPointWidth: 48 },
    },
    series: [
      { type: "column", name: text.certain, color, data: bars(({ totals, estimated }) => totals.royalty - estimated) },
      { type: "column", name: text.estimated, color: tintOf(color, palette), data: bars(({ estimated }) => estimated) },
    ],
    responsive: narrowerSteps(months.length),
    accessibility: {
      ...base.accessibility,
      description: text.describeChart(title, span),
      point: { descriptionFormatter: ({ index }) => monthWords(months[index]!, currency, numbers) },
    },
  };
}

/** The chart's table: a row per month, newest first. */
export function trendFigures({ months, currency }: BookMoney, { money, count }: Numbers): Figures {
  return {
    columns: [text.month, text.royalties, text.estimated, text.units, text.pages],
    rows: months.toReversed().map(({ month, state, totals, estimated }) => ({
      name: formatMonth(month),
      cells:
        state === "known"
          ? [money(totals.royalty, currency), money(estimated, currency), count(totals.sales), count(totals.reads)]
          : [state === "missing" ? text.noFile : text.noFigure, "", "", ""],
    })),
  };
}
