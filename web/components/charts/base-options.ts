import type { Options } from "highcharts";
import type { ChartPalette } from "./palette.ts";

const FONT = '"Inter Variable", system-ui, sans-serif';

/** Labels under a chart: in one line, upright. */
export const axisLabels = ({ quiet }: ChartPalette) =>
  ({ rotation: 0, style: { color: quiet, fontSize: "12px", whiteSpace: "nowrap" } }) as const;

/** Options common to all charts: the theme's fonts and lines, no decoration, and descriptions for screen readers. */
export const baseOptions = (palette: ChartPalette): Options => ({
  chart: {
    backgroundColor: "transparent",
    style: { fontFamily: FONT, fontSize: "13px" },
    spacing: [10, 2, 8, 6],
    animation: false,
  },
  title: { text: undefined },
  credits: { enabled: false },
  xAxis: {
    lineColor: palette.grid,
    tickColor: palette.grid,
    labels: axisLabels(palette),
  },
  yAxis: {
    gridLineColor: palette.grid,
    title: { text: undefined },
    labels: { style: { color: palette.quiet, fontSize: "12px" } },
  },
  legend: {
    align: "left",
    margin: 18,
    itemStyle: { color: palette.text, fontWeight: "450", fontSize: "13px", textOverflow: "ellipsis" },
    itemHoverStyle: { color: palette.text },
    itemHiddenStyle: { color: palette.quiet, textDecoration: "line-through" },
    navigation: { activeColor: palette.text, inactiveColor: palette.quiet, style: { color: palette.text } },
    symbolRadius: 2,
    symbolHeight: 11,
    symbolWidth: 11,
  },
  tooltip: {
    backgroundColor: palette.surface,
    borderColor: palette.grid,
    borderRadius: 8,
    shadow: false,
    shared: true,
    useHTML: false,
    style: { color: palette.text, fontSize: "13px" },
  },
  accessibility: {
    screenReaderSection: {
      // Highcharts adds a heading by default, which breaks the page's heading order, and the bare numbers between which
      // the values lie, which no formatter writes or hides.
      beforeChartFormat: "<div>{chartLongdesc}</div><div>{xAxisDescription}</div>",
    },
  },
  plotOptions: { series: { animation: false, states: { inactive: { enabled: false } } } },
});

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Escapes text for Highcharts, which parses labels and tooltips as markup, so that a title can't inject any. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign]!);
