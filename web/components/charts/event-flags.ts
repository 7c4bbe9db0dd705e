import type {
  DataLabelsOptions,
  Options,
  Point,
  PointOptionsObject,
  SeriesOptionsType,
  XAxisOptions,
  YAxisOptions,
} from "highcharts";
import { stackFlags } from "#shared/domain/booklogs/flags.ts";
import { TEXT } from "../text.ts";
import { escapeMarkup } from "./base-options.ts";
import type { ChartPalette } from "./palette.ts";

/** An event on a chart. Positions are those of the chart's axis: an index, a day or milliseconds. */
export interface EventFlag {
  readonly key: string;
  readonly from: number;
  /** The last position; the same as the first for an event of one day. */
  readonly to: number;
  /** Title, event and days in one line. */
  readonly label: string;
}

interface FlagStyle {
  readonly palette: ChartPalette;
  /** Opens an event by pointer or Enter; events of the same first day are opened together. */
  readonly onOpen: (keys: readonly string[]) => void;
}

const ID = "event-flags";
/** Share of the chart's height above the figures, in percent. */
const LANE = 9;

const isFlag = ({ series }: Point): boolean => series?.options.id === ID;

const belowLane = (axis: YAxisOptions): YAxisOptions => ({
  ...axis,
  top: `${LANE}%`,
  height: `${100 - LANE}%`,
  offset: 0,
});

/** Marks the days of each event behind the figures. */
const withBands = (axis: XAxisOptions, flags: readonly EventFlag[], { signal }: ChartPalette): XAxisOptions => ({
  ...axis,
  plotLines: [
    ...(axis.plotLines ?? []),
    ...stackFlags(flags).map(({ at }) => ({
      value: at,
      width: 1,
      color: signal,
      dashStyle: "Dot" as const,
      zIndex: 2,
    })),
  ],
  plotBands: [
    ...(axis.plotBands ?? []),
    ...flags.filter(({ from, to }) => to > from).map(({ from, to }) => ({ from, to, color: `${signal}1f`, zIndex: 0 })),
  ],
});

/** The number of events beside a flag that stands for several. */
const countLabel = ({ text, surface }: ChartPalette): DataLabelsOptions => ({
  align: "left",
  verticalAlign: "middle",
  x: 7,
  y: 0,
  allowOverlap: true,
  crop: false,
  overflow: "allow",
  style: { color: text, fontSize: "11px", fontWeight: "600", textOutline: `2px ${surface}` },
});

function flagSeries(flags: readonly EventFlag[], lane: number, { palette, onOpen }: FlagStyle): SeriesOptionsType {
  const data = stackFlags(flags).map(
    ({ at, events }): PointOptionsObject => ({
      x: at,
      y: 0.5,
      name: events.map(({ label }) => label).join("; "),
      dataLabels: { ...countLabel(palette), enabled: events.length > 1, format: String(events.length) },
      custom: { labels: events.map(({ label }) => label) },
      events: { click: () => onOpen(events.map(({ key }) => key)) },
    }),
  );
  return {
    type: "scatter",
    id: ID,
    name: TEXT.events.title,
    yAxis: lane,
    data,
    color: palette.signal,
    cursor: "pointer",
    marker: { symbol: "triangle-down", radius: 7 },
    stickyTracking: false,
    turboThreshold: 0,
    zIndex: 5,
    legendIndex: 100,
  };
}

/**
 * Adds a lane of flags above a chart's figures, and a band over each event's days. The flags are the first series, so
 * that the keys which move through the chart's points reach them first. Without flags the options stay as they are.
 */
export function withEventFlags(options: Options, flags: readonly EventFlag[], style: FlagStyle): Options {
  if (flags.length === 0) return options;
  const { xAxis = {}, yAxis = {}, tooltip, accessibility, series = [] } = options;
  const yAxes = [yAxis].flat();
  const describe = accessibility?.point?.descriptionFormatter;
  return {
    ...options,
    xAxis: Array.isArray(xAxis) ? xAxis : withBands(xAxis, flags, style.palette),
    yAxis: [
      ...yAxes.map(belowLane),
      { top: 0, height: `${LANE}%`, offset: 0, min: 0, max: 1, visible: false, accessibility: { enabled: false } },
    ],
    series: [flagSeries(flags, yAxes.length, style), ...series],
    tooltip: {
      ...tooltip,
      formatter(shown, ...rest) {
        if (isFlag(this)) {
          const labels: readonly string[] = this.options.custom?.labels ?? [];
          return labels.map(escapeMarkup).join("<br/>");
        }
        return tooltip?.formatter
          ? tooltip.formatter.call(this, shown, ...rest)
          : shown.defaultFormatter.call(this, shown);
      },
    },
    accessibility: {
      ...accessibility,
      point: {
        ...accessibility?.point,
        descriptionFormatter: (point) =>
          isFlag(point) ? `${TEXT.events.title}: ${point.name}` : (describe?.(point) ?? point.name),
      },
    },
  };
}
