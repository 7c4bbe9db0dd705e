import type { Options } from "highcharts";
import { axisLabels } from "./base-options.ts";
import type { ChartPalette } from "./palette.ts";

/** How many labels of days or months fit under a chart of at most this width in pixels, widest last. */
const FITTING = [
  { maxWidth: 420, labels: 4 },
  { maxWidth: 520, labels: 5 },
  { maxWidth: 900, labels: 9 },
  { maxWidth: Number.POSITIVE_INFINITY, labels: 15 },
] as const;

/** Every how many positions have a label, so that at most `labels` are shown. */
export const labelStep = (positions: number, labels: number): number => Math.max(1, Math.ceil(positions / labels));

/** The labels of a wide chart's days or months; `narrowerSteps` has the steps of narrower ones. */
export const periodLabels = (palette: ChartPalette, positions: number) => ({
  ...axisLabels(palette),
  step: labelStep(positions, FITTING.at(-1)!.labels),
});

/** Shows fewer labels on narrow charts, so that they don't overlap. */
export const narrowerSteps = (positions: number): Options["responsive"] => ({
  rules: FITTING.filter(({ maxWidth }) => Number.isFinite(maxWidth))
    .toReversed()
    .map(({ maxWidth, labels }) => ({
      condition: { maxWidth },
      chartOptions: { xAxis: { labels: { step: labelStep(positions, labels) } } },
    })),
});
