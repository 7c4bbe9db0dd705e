import type { Axis, Options } from "highcharts";
import { eachMonth, firstDayOf, fromEpochDay, toEpochDay } from "#shared/primitives/dates.ts";
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

/** The width in pixels that the name of a month needs. */
const MONTH_WIDTH = 76;

/**
 * The first days of the months between two days, at most `most`, in even steps. Days are counted from 1970. Ticks at any
 * other days would name a month twice.
 */
export function monthTicks(from: number, to: number, most: number): number[] {
  const firsts = eachMonth(fromEpochDay(from), fromEpochDay(to)).map((month) => toEpochDay(firstDayOf(month)));
  const shown = firsts.filter((day) => day >= from);
  const step = labelStep(shown.length, Math.max(1, most));
  return shown.filter((_, i) => i % step === 0);
}

/** Places the ticks of an axis of days at the beginnings of months. `perDay` is what a day takes on the axis. */
export const monthTickPositions = (perDay = 1) =>
  function positions(this: Axis): number[] {
    const { min, max, chart } = this;
    if (min === null || max === null || min === undefined || max === undefined) return [];
    const most = Math.floor(chart.plotWidth / MONTH_WIDTH);
    return monthTicks(Math.ceil(min / perDay), Math.floor(max / perDay), most).map((day) => day * perDay);
  };
