import { TOP_GROUPS } from "#shared/domain/royalties/table/top-and-others.ts";
import type { Grouping } from "../report/report-view.ts";
import { type ValueFormat, valueIn } from "./chart-style.ts";
import type { ChartType } from "./chart-types.ts";
import { type LineData, type LinePoint, linePositions } from "./line/line-data.ts";
import { showDifference } from "./line/line-tooltip.ts";
import { addColumns, sumOf } from "./series/add-columns.ts";
import type { ChartData, ChartSeries } from "./series/chart-data.ts";
import { extentRemark } from "./series/periods.ts";

export interface Figures {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
}

const NOTHING = "–";

/** One row per period, one column per series, including series that the chart folds into "other". */
export function barFigures(data: ChartData, type: ChartType, format: ValueFormat): Figures {
  const show = valueIn(format);
  const series = type === "top" ? data.series.slice(0, TOP_GROUPS) : data.series;
  const totals = addColumns(
    series.map(({ values }) => values),
    data.labels.length,
  );
  return {
    columns: ["When", "Total", ...series.map(({ name }) => name)],
    rows: data.fullNames.map((name, i) => ({
      name: `${name}${extentRemark(data, i)}`,
      cells: [show(totals[i]!), ...series.map(({ values }) => show(values[i]!))],
    })),
  };
}

const HEADS: Readonly<Record<Grouping, string>> = { book: "Title", series: "Series", marketplace: "Marketplace" };

/** One row per series, with its share of everything above zero. */
export function pieFigures({ series }: ChartData, grouping: Grouping, format: ValueFormat): Figures {
  const whole = sumOf(series.filter(({ total }) => total > 0).map(({ total }) => total));
  const share = ({ total }: ChartSeries) => (total > 0 ? format.numbers.share(total / whole) : NOTHING);
  return {
    columns: [HEADS[grouping], "In these days", "Share"],
    rows: series.map((one) => ({ name: one.name, cells: [valueIn(format)(one.total), share(one)] })),
  };
}

const pointCells = (point: LinePoint | null, show: (value: number) => string): string[] =>
  point ? [`${point.name}${point.remark}`, show(point.value)] : [NOTHING, NOTHING];

/** One row per position: date and figure; in a comparison also the older range's date and figure, and the change. */
export function lineFigures(line: LineData, format: ValueFormat): Figures {
  const show = valueIn(format);
  const { newer, older } = line;
  if (!older)
    return {
      columns: ["When", "Total"],
      rows: newer.fullNames.map((name, i) => ({
        name: `${name}${extentRemark(newer, i)}`,
        cells: [show(newer.values[i]!)],
      })),
    };
  return {
    columns: ["Position", "Date Range 1", "Total", "Date Range 2", "Total", "Difference", "%"],
    rows: linePositions(line).map((position, i) => ({
      name: String(i + 1),
      cells: [
        ...pointCells(position.newer, show),
        ...pointCells(position.older, show),
        position.change ? showDifference(position.change.difference, format) : NOTHING,
        position.change ? format.numbers.share(position.change.percent / 100) : NOTHING,
      ],
    })),
  };
}
