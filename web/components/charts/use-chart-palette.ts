import { useComputedColorScheme } from "@mantine/core";
import { type ChartPalette, DARK, LIGHT } from "./palette.ts";

/** The palette of the theme that is shown right now. */
export const useChartPalette = (): ChartPalette => (useComputedColorScheme("light") === "dark" ? DARK : LIGHT);
