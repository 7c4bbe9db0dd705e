import type { Options } from "highcharts";
import type { Pace } from "#shared/api/preorders.ts";
import { baseOptions, escapeMarkup } from "#web/components/charts/base-options.ts";
import type { Figures } from "#web/components/charts/chart-table.tsx";
import type { ChartPalette } from "#web/components/charts/palette.ts";
import { drawnById } from "#web/components/charts/series-colors.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "../text.ts";

interface Style {
  readonly numbers: Numbers;
  readonly palette: ChartPalette;
  /** The id of the book that a pre-order is of. */
  readonly bookOf: (asin: string) => string;
}

const unitsAt = ({ points }: Pace, daysLeft: number) => points.find(({ days_left }) => days_left === daysLeft)?.units;

/** Lines of running totals that end at the release; this book's is the thick one. */
export function paceChartOptions(pace: readonly Pace[], { numbers, palette, bookOf }: Style): Options {
  const base = baseOptions(palette);
  const drawn = drawnById(
    pace.map(({ asin }) => bookOf(asin)),
    palette,
  );
  const daysLeft = (days: number) => numbers.plural(days, "day");
  return {
    ...base,
    chart: { ...base.chart, type: "line" },
    xAxis: {
      ...base.xAxis,
      reversed: true,
      allowDecimals: false,
      title: { text: TEXT.pace.daysLeft, style: { color: palette.quiet } },
      crosshair: { color: palette.grid },
    },
    yAxis: {
      ...base.yAxis,
      allowDecimals: false,
      softMin: 0,
      labels: {
        style: { color: palette.quiet, fontSize: "12px" },
        formatter: ({ value }) => numbers.count(Number(value)),
      },
    },
    tooltip: {
      ...base.tooltip,
      formatter() {
        const at = Number(this.x);
        const rows = pace.flatMap((one) => {
          const units = unitsAt(one, at);
          return units === undefined ? [] : [`${escapeMarkup(one.title)}: <b>${numbers.count(units)}</b>`];
        });
        return [`<b>${TEXT.pace.atDaysLeft(daysLeft(at))}</b>`, ...rows].join("<br/>");
      },
    },
    plotOptions: { ...base.plotOptions, line: { marker: { enabled: false } } },
    series: pace.map(({ asin, title, points }, i) => ({
      type: "line",
      id: asin,
      name: escapeMarkup(title),
      color: drawn(bookOf(asin)).color,
      lineWidth: i === 0 ? 3 : 1.5,
      dashStyle: i === 0 ? "Solid" : "ShortDash",
      data: points.map(({ days_left, units }) => [days_left, units]).toReversed(),
    })),
    accessibility: {
      ...base.accessibility,
      description: TEXT.pace.description(numbers.plural(pace.length, "book")),
      point: {
        descriptionFormatter: ({ x, y, series }) =>
          TEXT.pace.point(daysLeft(Number(x)), series.name, numbers.count(y ?? 0)),
      },
    },
  };
}

/** The chart's table: a row per day to release, the earliest first. */
export function paceFigures(pace: readonly Pace[], numbers: Numbers): Figures {
  const days = [...new Set(pace.flatMap(({ points }) => points.map(({ days_left }) => days_left)))];
  const rows = days
    .sort((a, b) => b - a)
    .map((day) => ({
      name: numbers.count(day),
      cells: pace.map((one) => {
        const units = unitsAt(one, day);
        return units === undefined ? "" : numbers.count(units);
      }),
    }));
  return { columns: [TEXT.pace.daysLeft, ...pace.map(({ title }) => title)], rows };
}
