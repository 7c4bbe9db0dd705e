import type { Options } from "highcharts";

/** A selected bar, slice or dot. */
export interface PressedPoint {
  /** Id of the slice or series; for a bar drawn for another series, that series' id. */
  readonly key: string;
  /** Position on the axis, or among the slices. */
  readonly index: number;
}

/** Makes a chart's points selectable by pointer and with Enter. */
export const withPointPress = (options: Options, onPress: (point: PressedPoint) => void): Options => ({
  ...options,
  plotOptions: {
    ...options.plotOptions,
    series: {
      ...options.plotOptions?.series,
      cursor: "pointer",
      point: {
        events: {
          click() {
            const series: { readonly id?: string; readonly linkedTo?: string } = this.series.options;
            onPress({ key: this.options.id ?? series.linkedTo ?? series.id ?? "", index: this.index });
          },
        },
      },
    },
  },
});
