import type { XAxisOptions, YAxisOptions } from "highcharts";
import { baseOptions } from "#web/components/charts/base-options.ts";
import { periodLabels } from "#web/components/charts/label-steps.ts";
import { axisValue, isMoney } from "../../measures.ts";
import type { ChartStyle } from "../chart-style.ts";
import { hatched } from "./fills.ts";
import type { Periods } from "./periods.ts";

/** Six ticks are enough to read by; the specification allows at most ten. */
const TICKS = 6;

const labelsOf = <A extends { labels?: object }>(axis: A | A[] | undefined): A["labels"] =>
  axis && !Array.isArray(axis) ? axis.labels : {};

/** Runs of neighboring positions that a file covers only in part, as spans. */
function partialSpans(files: Periods["files"]): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  files.forEach((file, i) => {
    if (!file) return;
    const last = spans.at(-1);
    if (last?.to === i - 1) last.to = i;
    else spans.push({ from: i, to: i });
  });
  return spans;
}

/** The bands behind a chart: partly known periods are hatched; open or partly known ones have a dashed frame. */
function bandsOf({ openAt, files }: Pick<Periods, "openAt" | "files">, { palette }: ChartStyle) {
  const frame = { borderColor: palette.quiet, borderWidth: 1, className: "colophon-open-period" };
  const partial = partialSpans(files).map(({ from, to }) => ({
    from: from - 0.5,
    to: to + 0.5,
    color: hatched(palette.grid, palette.surface),
    ...frame,
  }));
  if (openAt === null || files[openAt]) return partial;
  return [...partial, { from: openAt - 0.5, to: openAt + 0.5, color: "transparent", ...frame }];
}

export function periodAxis(
  names: readonly string[],
  periods: Pick<Periods, "openAt" | "files">,
  style: ChartStyle,
): XAxisOptions {
  const { palette } = style;
  const { xAxis } = baseOptions(palette);
  return {
    ...xAxis,
    categories: [...names],
    labels: periodLabels(palette, names.length),
    crosshair: { color: palette.grid },
    plotBands: bandsOf(periods, style),
  };
}

export function valueAxis({ palette, measure, currency, numbers }: ChartStyle): YAxisOptions {
  const { yAxis } = baseOptions(palette);
  return {
    ...yAxis,
    tickAmount: TICKS,
    allowDecimals: isMoney(measure),
    softMin: 0,
    reversedStacks: false,
    labels: { ...labelsOf(yAxis), formatter: ({ value }) => axisValue(measure, Number(value), currency, numbers) },
  };
}
