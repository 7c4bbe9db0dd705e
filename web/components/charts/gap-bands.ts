import type { PointOptionsObject, XAxisPlotBandsLabelOptions, XAxisPlotBandsOptions } from "highcharts";
import type { ChartPalette } from "./palette.ts";

/** The share of a chart from which a gap's name fits across it; it is upright in a narrower one. */
const WIDE = 0.12;
/** The share from which an upright name fits. */
const NARROW = 0.02;

/** The name of a gap that takes a share (0 to 1) of a chart's width; none where it doesn't fit. */
export function gapLabel(text: string, share: number, palette: ChartPalette): XAxisPlotBandsLabelOptions {
  if (share < NARROW) return {};
  return {
    text,
    align: "center",
    verticalAlign: "middle",
    textAlign: "center",
    rotation: share >= WIDE ? 0 : -90,
    style: { color: palette.quiet, fontSize: "12px" },
  };
}

/** The stretches without a value that are longer than `most`, between neighboring positions in order. */
export const gapsBetween = (positions: readonly number[], most: number): { from: number; to: number }[] =>
  positions.flatMap((to, i) => {
    const from = positions[i - 1];
    return from !== undefined && to - from > most ? [{ from, to }] : [];
  });

/** Labelled bands where a chart of lines has no values. `positions` are those with one, in order. */
export function gapBands(
  positions: readonly number[],
  most: number,
  { text, palette }: { readonly text: string; readonly palette: ChartPalette },
): XAxisPlotBandsOptions[] {
  const span = (positions.at(-1) ?? 0) - (positions[0] ?? 0);
  return gapsBetween(positions, most).map(({ from, to }) => ({
    from,
    to,
    color: `${palette.grid}80`,
    label: gapLabel(text, (to - from) / span, palette),
  }));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The points of a line with a gap where two are farther apart than `adjacent`. A line needs two points, so that one
 * between two gaps is marked.
 */
export const withGaps = (points: readonly Point[], adjacent: number): PointOptionsObject[] =>
  points.flatMap(({ x, y }, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    const hasGapBefore = before !== undefined && x - before.x > adjacent;
    const isAlone = (before === undefined || hasGapBefore) && (after === undefined || after.x - x > adjacent);
    const point = isAlone ? { x, y, marker: { enabled: true } } : { x, y };
    return hasGapBefore ? [{ x: (x + before.x) / 2, y: null }, point] : [point];
  });
