import type { Options } from "highcharts";
import { fromEpochDay, monthOf, toEpochDay } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import { baseOptions, escapeMarkup } from "#web/components/charts/base-options.ts";
import { gapBands, withGaps } from "#web/components/charts/gap-bands.ts";
import { monthTickPositions } from "#web/components/charts/label-steps.ts";
import type { ChartPalette } from "#web/components/charts/palette.ts";
import { drawnById } from "#web/components/charts/series-colors.ts";
import { formatDate, formatDayShort, formatMonthShort } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "../text.ts";
import type { FollowerLine } from "./growth.ts";

/** From this many days on, the axis names months instead of days. */
const LONG_DAYS = 180;

/** Above this number of counts, points run together. */
const MOST_MARKERS = 45;

/** Days between two counts that a line bridges. */
const MOST_APART = 14;

interface Style {
  readonly numbers: Numbers;
  readonly palette: ChartPalette;
}

/** The days between which counts are drawn, as days since 1970. */
function spanOf(lines: readonly FollowerLine[]): number {
  const days = lines.flatMap(({ points }) => [points[0]!.date, points.at(-1)!.date]).map(toEpochDay);
  return Math.max(...days) - Math.min(...days);
}

/**
 * A line for each pen name, because one reader may follow several. The axis starts below the smallest count, so that
 * growth shows at any size; an area from such an axis would tell a wrong size. `lines` have points.
 */
export function growthChartOptions(lines: readonly FollowerLine[], { numbers, palette }: Style): Options {
  const base = baseOptions(palette);
  const drawn = drawnById(
    lines.map(({ id }) => id),
    palette,
  );
  const counted = [...new Set(lines.flatMap(({ points }) => points.map(({ date }) => toEpochDay(date))))].sort(
    ascending,
  );
  const isLong = spanOf(lines) > LONG_DAYS;
  const hasMarkers = lines.every(({ points }) => points.length <= MOST_MARKERS);
  const labels = { style: { color: palette.quiet, fontSize: "12px", whiteSpace: "nowrap" } } as const;
  const axisLabel = (day: number) =>
    isLong ? formatMonthShort(monthOf(fromEpochDay(day))) : formatDayShort(fromEpochDay(day));
  return {
    ...base,
    chart: { ...base.chart, type: "line" },
    legend: { ...base.legend, enabled: lines.length > 1 },
    xAxis: {
      ...base.xAxis,
      allowDecimals: false,
      minTickInterval: 1,
      ...(isLong && { tickPositioner: monthTickPositions() }),
      crosshair: { color: palette.grid },
      plotBands: gapBands(counted, MOST_APART, { text: TEXT.growth.gap, palette }),
      labels: { ...labels, rotation: 0, formatter: ({ value }) => axisLabel(Number(value)) },
    },
    yAxis: {
      ...base.yAxis,
      allowDecimals: false,
      labels: { ...labels, formatter: ({ value }) => numbers.count(Number(value)) },
    },
    tooltip: {
      ...base.tooltip,
      formatter() {
        const rows = (this.points ?? []).toSorted((a, b) => (b.y ?? 0) - (a.y ?? 0));
        return [
          `<b>${formatDate(fromEpochDay(Number(this.x)))}</b>`,
          ...rows.map(({ series, y }) => `${series.name}: <b>${numbers.count(y ?? 0)}</b>`),
        ].join("<br/>");
      },
    },
    plotOptions: {
      ...base.plotOptions,
      line: {
        lineWidth: 2,
        marker: { enabled: hasMarkers, radius: 2.5 },
      },
    },
    series: lines.map(({ id, name, points }) => ({
      type: "line",
      id,
      name: escapeMarkup(name),
      color: drawn(id).color,
      dashStyle: drawn(id).isDotted ? "ShortDot" : "Solid",
      turboThreshold: 0,
      data: withGaps(
        points.map(({ date, count }) => ({ x: toEpochDay(date), y: count })),
        MOST_APART,
      ),
    })),
    accessibility: {
      ...base.accessibility,
      description: TEXT.growth.description(numbers.plural(lines.length, "pen name")),
      point: {
        descriptionFormatter: ({ x, y, series }) =>
          TEXT.growth.point(formatDate(fromEpochDay(Number(x))), series.name, numbers.count(y ?? 0)),
      },
    },
  };
}
