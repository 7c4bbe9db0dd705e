import type { Options } from "highcharts";

/** A bar, slice or dot that somebody pressed. */
export interface PressedPoint {
  /** Id of the slice, else of the series; of bars that belong to another series, that one's. */
  readonly key: string;
  /** Its position on the axis, or among the slices. */
  readonly index: number;
}

/** The same chart, whose points can be pressed, with the pointer or with Enter. */
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
