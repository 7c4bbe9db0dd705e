import type { Options, XAxisOptions, YAxisOptions } from "highcharts";
import { baseOptions } from "#web/components/charts/base-options.ts";
import type { ChartLook } from "./chart-look.ts";
import { axisValue } from "./chart-measures.ts";
import type { Periods } from "./periods.ts";

/** How many names stand side by side under a chart that is at most this wide (pixels), the widest last. */
const FITTING = [
  { maxWidth: 520, names: 5 },
  { maxWidth: 900, names: 9 },
  { maxWidth: Number.POSITIVE_INFINITY, names: 15 },
] as const;

export const labelStep = (positions: number, fitting: number): number => Math.max(1, Math.ceil(positions / fitting));

/** At most ten ticks; six are enough to read by. */
const TICKS = 6;

/** The shared look of an axis' labels. */
const labelsOf = <A extends { labels?: object }>(axis: A | A[] | undefined): A["labels"] =>
  axis && !Array.isArray(axis) ? axis.labels : {};

/** The time under a chart. What is still going on stands in a dashed frame. */
export function periodAxis(names: readonly string[], openAt: number | null, { palette }: ChartLook): XAxisOptions {
  const { xAxis } = baseOptions(palette);
  return {
    ...xAxis,
    categories: [...names],
    labels: { ...labelsOf(xAxis), step: labelStep(names.length, FITTING.at(-1)!.names) },
    crosshair: { color: palette.grid },
    plotBands:
      openAt === null
        ? []
        : [
            {
              from: openAt - 0.5,
              to: openAt + 0.5,
              color: "transparent",
              borderColor: palette.quiet,
              borderWidth: 1,
              className: "colophon-open-period",
            },
          ],
  };
}

/** The values beside a chart. */
export function valueAxis({ palette, measure, currency, numbers }: ChartLook): YAxisOptions {
  const { yAxis } = baseOptions(palette);
  return {
    ...yAxis,
    tickAmount: TICKS,
    allowDecimals: measure === "royalty",
    softMin: 0,
    reversedStacks: false,
    labels: { ...labelsOf(yAxis), formatter: ({ value }) => axisValue(measure, Number(value), currency, numbers) },
  };
}

/** Fewer names where there is less room, so that none runs into the next. */
export const narrower = ({ labels }: Pick<Periods, "labels">): Options["responsive"] => ({
  rules: FITTING.filter(({ maxWidth }) => Number.isFinite(maxWidth))
    .toReversed()
    .map(({ maxWidth, names }) => ({
      condition: { maxWidth },
      chartOptions: { xAxis: { labels: { step: labelStep(labels.length, names) } } },
    })),
});
