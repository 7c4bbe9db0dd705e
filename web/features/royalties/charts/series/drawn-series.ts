import { sumOfColumns } from "#shared/domain/royalties/table/column.ts";
import { OTHERS_KEY, TOP_GROUPS, topAndOthers } from "#shared/domain/royalties/table/top-and-others.ts";
import { sum, sumOf } from "#shared/primitives/sums.ts";
import type { Grouping } from "../../report/report-view.ts";
import type { ChartType } from "../chart-types.ts";
import { TEXT } from "../text.ts";
import type { ChartData, ChartSeries } from "./chart-data.ts";

export interface DrawnSeries extends ChartSeries {
  readonly isOthers: boolean;
}

export interface LegendEntry {
  readonly key: string;
  readonly name: string;
  readonly rank: number;
  readonly isOthers: boolean;
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

export interface DrawnChoice {
  readonly type: ChartType;
  readonly grouping: Grouping;
  readonly toggled: ReadonlySet<string>;
}

function asOthers(folded: readonly ChartSeries[], { labels, series }: ChartData, grouping: Grouping): DrawnSeries {
  const values = sumOfColumns(
    folded.map((one) => one.values),
    labels.length,
  );
  return {
    key: OTHERS_KEY,
    name: TEXT.others[grouping](folded.length),
    rank: series.length,
    isOthers: true,
    values,
    estimated: sumOfColumns(
      folded.map((one) => one.estimated),
      labels.length,
    ),
    total: sum(values),
    shown: sumOf(folded, ({ shown }) => shown),
  };
}

/**
 * The ten largest series plus one for all others. The legend lists every series: choosing a folded one
 * draws it individually, choosing a drawn one hides it. A top-ten chart has no others.
 */
export function drawSeries(data: ChartData, { type, grouping, toggled }: DrawnChoice): Drawn {
  const { top, others } =
    type === "top" ? { top: data.series.slice(0, TOP_GROUPS), others: [] } : topAndOthers(data.series);
  const [chosen, left] = [others.filter(({ key }) => toggled.has(key)), others.filter(({ key }) => !toggled.has(key))];
  const rest = left.length > 0 ? asOthers(left, data, grouping) : null;
  const drawsRest = rest !== null && !toggled.has(OTHERS_KEY);
  const series = [
    ...[...top.filter(({ key }) => !toggled.has(key)), ...chosen].map((one) => ({ ...one, isOthers: false })),
    ...(drawsRest ? [rest] : []),
  ];
  const entry = ({ key, name, rank }: ChartSeries, isDrawn: boolean, isOthers = false): LegendEntry => ({
    key,
    name,
    rank,
    isOthers,
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
