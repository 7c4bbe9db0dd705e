import type { Options } from "highcharts";
import { baseOptions } from "#web/components/charts/base-options.ts";
import { escapeMarkup } from "#web/components/charts/escape-markup.ts";
import { narrowerSteps, periodLabels } from "#web/components/charts/label-steps.ts";
import type { ChartPalette } from "#web/components/charts/palette.ts";
import { formatDate, formatDayShort } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "../text.ts";
import type { StackedDays } from "./stacked-days.ts";

/** Above this number of days, bars are too thin for an outline. */
const MANY_DAYS = 45;

function tooltipOf({ days, stores, totals }: StackedDays, at: number, { count }: Numbers): string {
  const rows = stores.filter(({ values }) => values[at] !== 0);
  return [
    `<b>${formatDate(days[at]!)}: ${count(totals[at]!)}</b>`,
    ...rows.map(({ name, values }) => `${escapeMarkup(name)}: <b>${count(values[at]!)}</b>`),
  ].join("<br/>");
}

/** Stacked bars by order date and store; net cancellations of a day go downward. */
export function stackedChartOptions(
  data: StackedDays,
  { numbers, palette }: { readonly numbers: Numbers; readonly palette: ChartPalette },
): Options {
  const base = baseOptions(palette);
  const { days, stores } = data;
  return {
    ...base,
    chart: { ...base.chart, type: "column" },
    xAxis: {
      ...base.xAxis,
      categories: days.map(formatDayShort),
      labels: periodLabels(palette, days.length),
      crosshair: { color: palette.grid },
    },
    yAxis: {
      ...base.yAxis,
      allowDecimals: false,
      reversedStacks: false,
      labels: {
        style: { color: palette.quiet, fontSize: "12px" },
        formatter: ({ value }) => numbers.count(Number(value)),
      },
    },
    tooltip: {
      ...base.tooltip,
      formatter() {
        return tooltipOf(data, this.index, numbers);
      },
    },
    plotOptions: {
      ...base.plotOptions,
      column: {
        stacking: "normal",
        borderColor: palette.surface,
        borderWidth: days.length > MANY_DAYS ? 0 : 1,
        borderRadius: 1,
        pointPadding: 0.04,
        groupPadding: 0.06,
        maxPointWidth: 40,
      },
    },
    series: stores.map(({ name, values }, i) => ({
      type: "column",
      name: escapeMarkup(name),
      color: palette.series[i] ?? palette.others,
      data: values.map((value) => (value === 0 ? null : value)),
    })),
    responsive: narrowerSteps(days.length),
    accessibility: {
      ...base.accessibility,
      description: TEXT.days.description(numbers.plural(days.length, "day")),
      point: {
        descriptionFormatter: ({ index, series }) =>
          TEXT.days.point(formatDate(days[index]!), series.name, numbers.count(unitsOf(data, series.name, index))),
      },
    },
  };
}

const unitsOf = ({ stores }: StackedDays, name: string, at: number): number =>
  stores.find((store) => escapeMarkup(store.name) === name)?.values[at] ?? 0;
