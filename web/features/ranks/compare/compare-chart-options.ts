import type { Options, PointOptionsObject, YAxisOptions } from "highcharts";
import type { ComparedPoint } from "#shared/domain/ranks/compare/compared-line.ts";
import { downsample } from "#shared/domain/ranks/history/downsample.ts";
import { fromEpochDay, monthOf } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import { baseOptions, escapeMarkup } from "#web/components/charts/base-options.ts";
import { gapBands, withGaps } from "#web/components/charts/gap-bands.ts";
import { monthTickPositions } from "#web/components/charts/label-steps.ts";
import type { ChartPalette } from "#web/components/charts/palette.ts";
import { drawnById } from "#web/components/charts/series-colors.ts";
import { formatDate, formatDayShort, formatMonthShort } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { rankAxis } from "../history/rank-axis.ts";
import type { CompareView } from "./compare-view.ts";
import type { ComparedBook } from "./compared-books.ts";
import { TEXT } from "./text.ts";

/** Columns of the chart, each of which keeps its best and its worst day. */
const COLUMNS = 400;
const YEAR_DAYS = 366;

interface Style {
  readonly numbers: Numbers;
  readonly palette: ChartPalette;
}
type Kind = Pick<CompareView, "isAligned" | "isIndexed">;

/** The name of a day on the axis; `x` as in a compared point. */
export const whenOf = (x: number, isAligned: boolean, { count }: Numbers): string =>
  isAligned ? TEXT.dayOf(count(x)) : formatDate(fromEpochDay(x));

/** Logarithmic as the ranks' own axis: twice as good is the same step everywhere. */
function indexAxis(palette: ChartPalette, { count }: Numbers): YAxisOptions {
  return {
    type: "logarithmic",
    gridLineColor: palette.grid,
    title: { text: undefined },
    plotLines: [{ value: 100, width: 1, color: palette.quiet, dashStyle: "Dash" }],
    labels: {
      style: { color: palette.quiet, fontSize: "12px" },
      formatter: ({ value }) => count(Number(value)),
    },
  };
}

/** A gap stands where days are missing; thinned lines have wider steps. */
function dataOf(line: readonly ComparedPoint[]): PointOptionsObject[] {
  const shown = downsample(line, COLUMNS);
  const span = line.length === 0 ? 0 : (line.at(-1)!.x - line[0]!.x) / COLUMNS;
  return withGaps(shown, shown.length < line.length ? Math.max(1, 4 * span) : 1);
}

/** A line for each book; the best rank is at the top. */
export function compareChartOptions(books: readonly ComparedBook[], kind: Kind, { numbers, palette }: Style): Options {
  const { isAligned, isIndexed } = kind;
  const base = baseOptions(palette);
  const drawn = books.filter(({ line }) => line.length > 0);
  const styleOf = drawnById(
    drawn.map(({ product }) => product.bookId),
    palette,
  );
  const ranked = [...new Set(drawn.flatMap(({ line }) => line.map(({ x }) => x)))].sort(ascending);
  const hasDots = drawn.every(({ line }) => line.length < 3);
  const ranksAt = drawn.map(({ line }) => new Map(line.map(({ x, rank }) => [x, rank])));
  const [first, last] = [
    Math.min(...drawn.map(({ line }) => line[0]!.x)),
    Math.max(...drawn.map(({ line }) => line.at(-1)!.x)),
  ];
  const isLong = last - first > YEAR_DAYS;
  const labelOf = (x: number) => {
    if (isAligned) return numbers.count(x);
    const date = fromEpochDay(x);
    return isLong ? formatMonthShort(monthOf(date)) : formatDayShort(date);
  };
  const textOf = (y: number, rank: number) => {
    const text = TEXT.rank(numbers.count(rank));
    return isIndexed ? TEXT.indexed(numbers.count(Math.round(y)), text) : text;
  };
  const description = numbers.plural(drawn.length, "book");
  return {
    ...base,
    chart: { ...base.chart, type: "line" },
    legend: { ...base.legend, enabled: true },
    xAxis: {
      ...base.xAxis,
      allowDecimals: false,
      minTickInterval: 1,
      ...(isLong && !isAligned && { tickPositioner: monthTickPositions() }),
      title: { text: undefined },
      labels: {
        rotation: 0,
        style: { color: palette.quiet, fontSize: "12px", whiteSpace: "nowrap" },
        formatter: ({ value }) => labelOf(Number(value)),
      },
      crosshair: { color: palette.grid },
      plotBands: gapBands(ranked, 1, { text: TEXT.gap, palette }),
    },
    yAxis: isIndexed
      ? indexAxis(palette, numbers)
      : rankAxis(
          drawn.flatMap(({ statistics }) => (statistics ? [statistics.highest, statistics.lowest] : [])),
          palette,
          numbers,
        ),
    tooltip: {
      ...base.tooltip,
      formatter() {
        const shown = (this.points ?? []).toSorted((a, b) => (isIndexed ? -1 : 1) * ((a.y ?? 0) - (b.y ?? 0)));
        const lines = shown.map(({ series, x, y }) => {
          const rank = ranksAt[series.index]?.get(Number(x)) ?? 0;
          return `<span style="color:${series.color}">●</span> ${escapeMarkup(series.name)}: <b>${textOf(y ?? 0, rank)}</b>`;
        });
        return [`<b>${whenOf(Number(this.x), isAligned, numbers)}</b>`, ...lines].join("<br/>");
      },
    },
    plotOptions: { ...base.plotOptions, line: { lineWidth: 2, marker: { enabled: hasDots, radius: 3 } } },
    series: drawn.map(({ product, line }) => ({
      type: "line",
      name: product.title,
      color: styleOf(product.bookId).color,
      dashStyle: styleOf(product.bookId).isDotted ? "ShortDot" : "Solid",
      data: dataOf(line),
      turboThreshold: 0,
    })),
    accessibility: {
      ...base.accessibility,
      description: isIndexed ? TEXT.indexDescription(description) : TEXT.description(description),
      point: {
        describeNull: false,
        descriptionFormatter: ({ x, series }) => {
          const rank = ranksAt[series.index]?.get(Number(x)) ?? 0;
          return TEXT.point(whenOf(Number(x), isAligned, numbers), series.name, numbers.count(rank));
        },
      },
    },
  };
}
