import type { Options, SeriesColumnOptions } from "highcharts";
import { fromMicros, toMicros } from "#shared/primitives/money.ts";
import { truncate } from "#shared/primitives/text.ts";
import { baseOptions } from "#web/components/charts/base-options.ts";
import { escapeMarkup } from "#web/components/charts/escape-markup.ts";
import type { ChartPalette } from "#web/components/charts/palette.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import type { ChartData, ChartMeasure, ChartSeries } from "./chart-data.ts";

const TOOLTIP_ROWS = 10;
const NAME_LENGTH = 42;

export interface ChartLook {
  readonly measure: ChartMeasure;
  readonly currency: string;
  readonly palette: ChartPalette;
  readonly numbers: Numbers;
}

/** How many names stand side by side under the chart of a wide screen and of a phone. */
const LABELS_WIDE = 16;
const LABELS_NARROW = 5;

const labelStep = ({ labels }: ChartData, fitting: number): number => Math.ceil(labels.length / fitting);

/** The shared look of an axis' labels. */
const labelsOf = <A extends { labels?: object }>(axis: A | A[] | undefined): A["labels"] =>
  axis && !Array.isArray(axis) ? axis.labels : {};

/** Diagonal hatching in the book's own colour: still the book's, not yet the retailer's figure. */
const hatched = (color: string, surface: string): SeriesColumnOptions["color"] => ({
  pattern: {
    path: { d: "M -1 7 L 7 -1 M -1 1 L 1 -1 M 5 7 L 7 5", stroke: color, strokeWidth: 2 },
    width: 6,
    height: 6,
    color,
    backgroundColor: surface,
    opacity: 1,
    aspectRatio: 1,
    image: "",
    x: 0,
    y: 0,
    id: "",
  },
});

const colorOf = ({ isOthers }: ChartSeries, index: number, { series, others }: ChartPalette): string =>
  isOthers ? others : series[index % series.length]!;

function seriesOf(data: ChartData, { measure, palette }: ChartLook): SeriesColumnOptions[] {
  const shown = (value: number): number => (measure === "royalty" ? fromMicros(value) : value);
  return data.series.flatMap((entry, index) => {
    const color = colorOf(entry, index, palette);
    const known: SeriesColumnOptions = {
      type: "column",
      id: entry.key,
      name: entry.name,
      color,
      data: entry.values.map((value, i) => shown(value - entry.estimated[i]!)),
    };
    if (entry.estimated.every((value) => value === 0)) return [known];
    const estimated: SeriesColumnOptions = {
      type: "column",
      name: `${entry.name}, estimated page reads`,
      linkedTo: entry.key,
      color: hatched(color, palette.surface),
      borderColor: color,
      borderWidth: 1,
      data: entry.estimated.map(shown),
    };
    // With stacks growing upwards, the estimate lies on top of what is known.
    return [known, estimated];
  });
}

/** The position's total and its ten largest, in words. */
export function tooltipText(
  data: ChartData,
  index: number,
  { measure, currency, numbers }: Omit<ChartLook, "palette">,
): string {
  const show = (value: number): string =>
    measure === "royalty" ? numbers.money(value, currency) : numbers.count(value);
  const rows = data.series
    .map(({ name, values }) => ({ name, value: values[index]! }))
    .filter(({ value }) => value !== 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, TOOLTIP_ROWS)
    .map(({ name, value }) => `${escapeMarkup(truncate(name, NAME_LENGTH))}: <b>${show(value)}</b>`);
  const estimated = data.series.reduce((sum, entry) => sum + entry.estimated[index]!, 0);
  const open = index === data.openAt ? " so far" : "";
  return [
    `<b>${data.names[index]}${open}: ${show(data.totals[index]!)}</b>`,
    ...rows,
    ...(estimated === 0 ? [] : [`<i>${show(estimated)} of it estimated</i>`]),
  ].join("<br/>");
}

/** Stacked bars by book or store; what is estimated is hatched, what is still going on stands in a dashed frame. */
export function royaltiesChartOptions(data: ChartData, look: ChartLook): Options {
  const { measure, currency, palette, numbers } = look;
  const base = baseOptions(palette);
  const axisText = (value: number): string =>
    measure === "royalty" ? numbers.moneyShort(value, currency) : numbers.count(value);
  return {
    ...base,
    chart: { ...base.chart, type: "column" },
    xAxis: {
      ...base.xAxis,
      categories: [...data.names],
      labels: { ...labelsOf(base.xAxis), step: labelStep(data, LABELS_WIDE) },
      crosshair: { color: palette.grid },
      plotBands:
        data.openAt === null
          ? []
          : [
              {
                from: data.openAt - 0.5,
                to: data.openAt + 0.5,
                color: "transparent",
                borderColor: palette.quiet,
                borderWidth: 1,
                className: "colophon-open-period",
              },
            ],
    },
    yAxis: {
      ...base.yAxis,
      tickAmount: 6,
      reversedStacks: false,
      labels: {
        ...labelsOf(base.yAxis),
        formatter: ({ value }) => axisText(Number(value)),
      },
    },
    legend: {
      ...base.legend,
      labelFormatter() {
        return escapeMarkup(truncate(this.name ?? "", NAME_LENGTH));
      },
    },
    tooltip: {
      ...base.tooltip,
      formatter() {
        return tooltipText(data, this.index, look);
      },
    },
    plotOptions: {
      ...base.plotOptions,
      column: {
        stacking: "normal",
        borderColor: palette.surface,
        borderWidth: data.labels.length > 45 ? 0 : 1,
        borderRadius: 1,
        pointPadding: 0.04,
        groupPadding: 0.06,
        maxPointWidth: 56,
      },
    },
    series: seriesOf(data, look),
    responsive: {
      rules: [
        {
          condition: { maxWidth: 600 },
          chartOptions: { xAxis: { labels: { step: labelStep(data, LABELS_NARROW) } } },
        },
      ],
    },
    accessibility: {
      ...base.accessibility,
      description: `Stacked bars over ${data.labels.length} ${data.labels.length === 1 ? "period" : "periods"}. The same figures stand in the table below the chart.`,
      point: {
        valueDescriptionFormat: "{xDescription}, {point.series.name}: {value}",
        descriptionFormatter: ({ index, series, y }) =>
          `${data.names[index]}, ${series.name}: ${measure === "royalty" ? numbers.money(toMicros(y ?? 0), currency) : numbers.count(y ?? 0)}`,
      },
    },
  };
}
