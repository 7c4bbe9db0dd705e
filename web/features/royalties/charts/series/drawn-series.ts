import { sumOfColumns } from "#shared/domain/royalties/table/column.ts";
import { OTHERS_KEY, topAndOthers } from "#shared/domain/royalties/table/top-and-others.ts";
import { sum, sumOf } from "#shared/primitives/sums.ts";
import { assignColors, type SeriesColor } from "#web/components/charts/series-colors.ts";
import type { SplitBy } from "../../report/report-view.ts";
import type { PartsView } from "../chart-types.ts";
import { TEXT } from "../text.ts";
import type { ChartData, ChartSeries } from "./chart-data.ts";

export interface DrawnSeries extends ChartSeries {
  readonly isOthers: boolean;
  /** Null for "other". */
  readonly color: SeriesColor | null;
}

export interface LegendEntry {
  readonly key: string;
  readonly name: string;
  readonly isOthers: boolean;
  readonly color: SeriesColor | null;
  readonly isDrawn: boolean;
}

export interface Drawn {
  readonly legend: readonly LegendEntry[];
  readonly series: readonly DrawnSeries[];
  /** The series folded into "other" while that is drawn. */
  readonly folded: readonly ChartSeries[];
  readonly totals: readonly number[];
  readonly estimated: readonly number[];
}

export interface DrawnChoice extends PartsView {
  readonly toggled: ReadonlySet<string>;
}

function asOthers(folded: readonly ChartSeries[], { labels, series }: ChartData, by: SplitBy): DrawnSeries {
  const values = sumOfColumns(
    folded.map((one) => one.values),
    labels.length,
  );
  return {
    key: OTHERS_KEY,
    name: TEXT.others[by](folded.length),
    rank: series.length,
    isOthers: true,
    color: null,
    values,
    estimated: sumOfColumns(
      folded.map((one) => one.estimated),
      labels.length,
    ),
    total: sum(values),
    shown: sumOf(folded, ({ shown }) => shown),
  };
}

const keysOf = (series: readonly ChartSeries[]): string[] => series.map(({ key }) => key);

/**
 * The largest series plus one for all others. The legend lists every series: choosing a folded one
 * draws it individually, choosing a drawn one hides it and changes no color. A top-ten chart has no others.
 */
export function drawSeries(data: ChartData, { type, by, most, toggled }: DrawnChoice): Drawn {
  const { top, others } =
    type === "top" ? { top: data.series.slice(0, most), others: [] } : topAndOthers(data.series, most);
  const colors = assignColors(keysOf(top), keysOf(others));
  const colorOf = ({ key }: ChartSeries): SeriesColor | null => colors.get(key) ?? null;
  const [chosen, left] = [others.filter(({ key }) => toggled.has(key)), others.filter(({ key }) => !toggled.has(key))];
  const rest = left.length > 0 ? asOthers(left, data, by) : null;
  const drawsRest = rest !== null && !toggled.has(OTHERS_KEY);
  const series = [
    ...[...top.filter(({ key }) => !toggled.has(key)), ...chosen].map((one) => ({
      ...one,
      isOthers: false,
      color: colorOf(one),
    })),
    ...(drawsRest ? [rest] : []),
  ];
  const entry = (one: ChartSeries, isDrawn: boolean, isOthers = false): LegendEntry => ({
    key: one.key,
    name: one.name,
    isOthers,
    color: colorOf(one),
    isDrawn,
  });
  return {
    legend: [
      ...top.map((one) => entry(one, !toggled.has(one.key))),
      ...(rest ? [entry(rest, drawsRest, true)] : []),
      ...others.map((one) => entry(one, toggled.has(one.key))),
    ],
    series,
    folded: drawsRest ? left : [],
    totals: sumOfColumns(
      series.map(({ values }) => values),
      data.labels.length,
    ),
    estimated: sumOfColumns(
      series.map(({ estimated }) => estimated),
      data.labels.length,
    ),
  };
}
