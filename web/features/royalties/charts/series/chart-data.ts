import type { MonthGap } from "#shared/domain/coverage/gaps.ts";
import type { RecordGroup } from "#shared/domain/royalties/group-records.ts";
import type { SummaryMeasure } from "#shared/domain/royalties/measures.ts";
import type { ReportType } from "#shared/domain/royalties/report.ts";
import { sumOfColumns } from "#shared/domain/royalties/table/column.ts";
import { tableRows } from "#shared/domain/royalties/table/table-rows.ts";
import { largestFirst } from "#shared/domain/royalties/table/top-and-others.ts";
import { sum } from "#shared/primitives/sums.ts";
import { type ChartDays, type Periods, periodsOf } from "./periods.ts";

/** One book, series or marketplace of a chart: money in millionths, everything else as a count. */
export interface ChartSeries {
  readonly key: string;
  readonly name: string;
  /** Rank by size, from 0. */
  readonly rank: number;
  /** One value per position. */
  readonly values: readonly number[];
  /** The estimated part of each value; all 0 unless the measure is money. */
  readonly estimated: readonly number[];
  readonly total: number;
  /** The total as the earnings table shows it. */
  readonly shown: number;
}

export interface ChartData extends Periods {
  readonly series: readonly ChartSeries[];
  readonly totals: readonly number[];
  readonly estimated: readonly number[];
  readonly total: number;
  readonly empty: number;
}

interface Side {
  readonly labels: readonly string[];
  readonly type: ReportType;
  readonly groups: readonly RecordGroup[];
  readonly gaps?: readonly MonthGap[];
}

/** Computes the figures of one measure by group and position, with all groups included. */
export function chartData(side: Side, measure: SummaryMeasure, days: ChartDays): ChartData {
  const { labels, groups } = side;
  const none = labels.map(() => 0);
  const rows = new Map(tableRows(groups).map((row) => [row.key, row]));
  const series = [...groups]
    .sort(largestFirst(measure))
    .filter(({ values }) => values[measure].some((value) => value !== 0))
    .map(({ key, label, values, totals }, rank) => ({
      key,
      name: label,
      rank,
      values: values[measure],
      estimated: measure === "royalty" ? values.royaltyEstimated : none,
      total: totals[measure],
      shown: rows.get(key)![measure],
    }));
  const totals = sumOfColumns(
    series.map(({ values }) => values),
    labels.length,
  );
  return {
    ...periodsOf(side, days),
    series,
    totals,
    estimated: sumOfColumns(
      series.map(({ estimated }) => estimated),
      labels.length,
    ),
    total: sum(totals),
    empty: groups.length - series.length,
  };
}
