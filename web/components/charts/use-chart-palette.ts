import { useComputedColorScheme } from "@mantine/core";
import { type ChartPalette, DARK, LIGHT } from "./palette.ts";

export const useChartPalette = (): ChartPalette => (useComputedColorScheme("light") === "dark" ? DARK : LIGHT);
