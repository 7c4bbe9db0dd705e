import { useComputedColorScheme } from "@mantine/core";

/**
 * Colors of charts. Each two of `series` and `others` differ by more than 10 (CIEDE2000) for normal, deuteranope and
 * protanope sight; a color has about the same hue in both themes.
 */
export interface ChartPalette {
  readonly series: readonly string[];
  /** Everything that has no color of its own. */
  readonly others: string;
  readonly text: string;
  readonly quiet: string;
  readonly grid: string;
  readonly surface: string;
  readonly signal: string;
  /** The trend line: gray, because it belongs to no single item. */
  readonly trend: string;
}

export const LIGHT: ChartPalette = {
  series: [
    "#12545d",
    "#da9f3b",
    "#7d3124",
    "#6693a6",
    "#65722e",
    "#3b1c54",
    "#3d4c8a",
    "#70beb8",
    "#6e163c",
    "#9eafdc",
    "#0c8d7e",
    "#8a6364",
  ],
  others: "#b3a794",
  text: "#24211c",
  quiet: "#625b50",
  grid: "#e6decf",
  surface: "#fffdf9",
  signal: "#8f590b",
  trend: "#77726a",
};

export const DARK: ChartPalette = {
  series: [
    "#4aa0aa",
    "#f0b64a",
    "#d0705c",
    "#90ccef",
    "#737c28",
    "#776f8a",
    "#4b6fbb",
    "#b0ede6",
    "#e3acb2",
    "#919ae2",
    "#8a9f86",
    "#c5dba6",
  ],
  others: "#787167",
  text: "#ece5d9",
  quiet: "#b0a798",
  grid: "#3a362f",
  surface: "#2b2823",
  signal: "#f5c057",
  trend: "#a5a19a",
};

export const useChartPalette = (): ChartPalette => (useComputedColorScheme("light") === "dark" ? DARK : LIGHT);

/** How much of a color its tint has; the rest is the card behind it. */
const TINT = 0.38;

/** A lighter form of a color, for the estimated part of what has it. */
export function tintOf(color: string, { surface }: Pick<ChartPalette, "surface">): string {
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(color, at) * TINT + channel(surface, at) * (1 - TINT)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
