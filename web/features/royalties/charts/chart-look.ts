import type { ChartPalette } from "#web/components/charts/palette.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { type ChartMeasure, showValue } from "./chart-measures.ts";

/** How figures are written in a chart. */
export interface ChartWords {
  readonly measure: ChartMeasure;
  readonly currency: string;
  readonly numbers: Numbers;
}

/** How a chart is drawn. */
export interface ChartLook extends ChartWords {
  readonly palette: ChartPalette;
  /** The straight line through the totals is drawn too. */
  readonly hasTrendline: boolean;
  /** Made-up figures: the description says so, as the mark over the chart does. */
  readonly demo: boolean;
}

export const valueIn =
  ({ measure, currency, numbers }: ChartWords) =>
  (value: number): string =>
    showValue(measure, value, currency, numbers);

/** A chart described for readers who can't see it. */
export const describedAs = (text: string, { demo }: Pick<ChartLook, "demo">): string =>
  `${demo ? "Sample data. " : ""}${text} The same figures stand in the table below the chart.`;
