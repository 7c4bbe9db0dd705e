import type { PatternObject } from "highcharts";
import type { ChartPalette } from "#web/components/charts/palette.ts";

interface Ranked {
  readonly rank: number;
  readonly isOthers: boolean;
}

export const colorOf = ({ rank, isOthers }: Ranked, { series, others }: ChartPalette): string =>
  isOthers ? others : series[rank % series.length]!;

/** There is one color per series drawn by default; further chosen series reuse the colors with dots. */
export const isDotted = ({ rank, isOthers }: Ranked, { series }: ChartPalette): boolean =>
  !isOthers && rank >= series.length;

const pattern = (size: number, path: { d: string; stroke: string; strokeWidth: number }, ground: string) => ({
  pattern: {
    path,
    width: size,
    height: size,
    color: path.stroke,
    backgroundColor: ground,
    opacity: 1,
    aspectRatio: 1,
    image: "",
    x: 0,
    y: 0,
    id: "",
  },
});

const dotted = (color: string, surface: string): PatternObject =>
  pattern(8, { d: "M 3 3 L 5 3 M 3 5 L 5 5", stroke: surface, strokeWidth: 2 }, color);

export const hatched = (color: string, surface: string): PatternObject =>
  pattern(6, { d: "M -1 7 L 7 -1 M -1 1 L 1 -1 M 5 7 L 7 5", stroke: color, strokeWidth: 2 }, surface);

export const fillOf = (series: Ranked, palette: ChartPalette): string | PatternObject => {
  const color = colorOf(series, palette);
  return isDotted(series, palette) ? dotted(color, palette.surface) : color;
};
