import type { XAxisOptions, XAxisPlotBandsLabelOptions, XAxisPlotBandsOptions, YAxisOptions } from "highcharts";
import { baseOptions } from "#web/components/charts/base-options.ts";
import { gapLabel } from "#web/components/charts/gap-bands.ts";
import { periodLabels } from "#web/components/charts/label-steps.ts";
import { axisValue, isMoney } from "../../measures.ts";
import type { ChartStyle } from "../chart-style.ts";
import { TEXT } from "../text.ts";
import type { FileNote, Periods } from "./periods.ts";

/** Six ticks are enough to read by; the specification allows at most ten. */
const TICKS = 6;

const labelsOf = <A extends { labels?: object }>(axis: A | A[] | undefined): A["labels"] =>
  axis && !Array.isArray(axis) ? axis.labels : {};

interface Span {
  readonly from: number;
  readonly to: number;
  readonly note: FileNote;
}

/** Runs of neighboring positions that one file covers only in part, or that no file covers. */
function spansOf(files: Periods["files"]): Span[] {
  const spans: Span[] = [];
  files.forEach((note, i) => {
    if (!note) return;
    const last = spans.at(-1);
    const continues = last?.to === i - 1 && last.note.kind === note.kind && last.note.day === note.day;
    spans.splice(continues ? -1 : spans.length, 1, { from: continues ? last.from : i, to: i, note });
  });
  return spans;
}

function labelOf({ from, to, note }: Span, count: number, { palette }: ChartStyle): XAxisPlotBandsLabelOptions {
  if (note.kind !== "unknown") return {};
  const text = note.day === null ? TEXT.key.gap.noFile : TEXT.key.gap.unknown;
  return gapLabel(text, (to - from + 1) / count, palette);
}

/** The bands behind a chart: a labelled gap where nothing is known, a dashed frame where a period is open or in part known. */
function bandsOf({ openAt, files }: Pick<Periods, "openAt" | "files">, style: ChartStyle): XAxisPlotBandsOptions[] {
  const { palette } = style;
  const frame = { borderColor: palette.quiet, borderWidth: 1, className: "colophon-open-period" };
  const partial = spansOf(files).map((span) => ({
    from: span.from - 0.5,
    to: span.to + 0.5,
    color: `${palette.grid}80`,
    label: labelOf(span, files.length, style),
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
