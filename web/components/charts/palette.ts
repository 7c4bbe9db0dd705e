import { useComputedColorScheme } from "@mantine/core";

/**
 * Chart colors by rank: ten items and "all others". Neighbors differ in lightness too, so that they are distinct in
 * grayscale.
 */
export interface ChartPalette {
  readonly series: readonly string[];
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
    "#e0a030",
    "#8c3a2c",
    "#6f9aa8",
    "#5d6b2b",
    "#d08a8f",
    "#39466f",
    "#c9b27a",
    "#7d5a8c",
    "#93b08a",
  ],
  others: "#b3a896",
  text: "#24211c",
  quiet: "#625b50",
  grid: "#e6decf",
  surface: "#fffdf9",
  signal: "#8f590b",
  trend: "#77726a",
};

const DARK: ChartPalette = {
  series: [
    "#4aa0aa",
    "#f0b648",
    "#cf6f5c",
    "#9cc3cf",
    "#a3b35a",
    "#e3a9ad",
    "#8593c9",
    "#d9c694",
    "#b48fc4",
    "#b5cfab",
  ],
  others: "#7d7467",
  text: "#ece5d9",
  quiet: "#b0a798",
  grid: "#3a362f",
  surface: "#2b2823",
  signal: "#f5c057",
  trend: "#a5a19a",
};

export const useChartPalette = (): ChartPalette => (useComputedColorScheme("light") === "dark" ? DARK : LIGHT);
