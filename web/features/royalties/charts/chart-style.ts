import type { SummaryMeasure } from "#shared/domain/royalties/measures.ts";
import type { ChartPalette } from "#web/components/charts/palette.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { showValue } from "../measures.ts";
import { TEXT } from "./text.ts";

export interface ValueFormat {
  readonly measure: SummaryMeasure;
  readonly currency: string;
  readonly numbers: Numbers;
}

export interface ChartStyle extends ValueFormat {
  readonly palette: ChartPalette;
  readonly hasTrendline: boolean;
  /** Generated figures: the description says so, like the watermark over the chart. */
  readonly demo: boolean;
}

export const valueIn =
  ({ measure, currency, numbers }: ValueFormat) =>
  (value: number): string =>
    showValue(measure, value, currency, numbers);

export const describedAs = (text: string, { demo }: Pick<ChartStyle, "demo">): string =>
  [...(demo ? [TEXT.description.sample] : []), text, TEXT.description.table].join(" ");
