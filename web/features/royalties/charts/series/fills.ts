import type { PatternObject } from "highcharts";
import type { ChartPalette } from "#web/components/charts/palette.ts";
import type { SeriesColor } from "#web/components/charts/series-colors.ts";

interface Colored {
  /** Null for what has no color of its own, such as all other books. */
  readonly color: SeriesColor | null;
}

export const colorOf = ({ color }: Colored, { series, others }: ChartPalette): string =>
  color ? series[color.index]! : others;

const dotted = (color: string, surface: string): PatternObject => ({
  pattern: {
    path: { d: "M 3 3 L 5 3 M 3 5 L 5 5", stroke: surface, strokeWidth: 2 },
    width: 8,
    height: 8,
    color: surface,
    backgroundColor: color,
    opacity: 1,
    aspectRatio: 1,
    image: "",
    x: 0,
    y: 0,
    id: "",
  },
});

export const fillOf = (series: Colored, palette: ChartPalette): string | PatternObject =>
  series.color?.isDotted ? dotted(colorOf(series, palette), palette.surface) : colorOf(series, palette);
