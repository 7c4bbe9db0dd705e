import type { Measure } from "#shared/domain/royalties/convert-report.ts";
import type { RecordGroup } from "#shared/domain/royalties/group-records.ts";
import type { ReportType } from "#shared/domain/royalties/report.ts";
import { OTHERS_KEY, topAndOthers } from "#shared/domain/royalties/top-and-others.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { formatDayShort, formatMonthShort } from "#web/lib/format.ts";
import type { Grouping } from "../view/report-view.ts";

/** What the bars can show. */
export const CHART_MEASURES = [
  { key: "royalty", name: "Royalties" },
  { key: "reads", name: "Page Reads" },
  { key: "sales", name: "Sales" },
  { key: "free", name: "Free" },
] as const;
export type ChartMeasure = (typeof CHART_MEASURES)[number]["key"];

export interface ChartSeries {
  readonly key: string;
  readonly name: string;
  readonly isOthers: boolean;
  /** One value per label: millionths for money, else a count. */
  readonly values: readonly number[];
  /** The part of each value that is an estimate; all 0 unless money is shown. */
  readonly estimated: readonly number[];
}

export interface ChartData {
  readonly labels: readonly string[];
  readonly names: readonly string[];
  /** The position that is still going on; null when all are over. */
  readonly openAt: number | null;
  readonly series: readonly ChartSeries[];
  readonly totals: readonly number[];
}

/** A position's name on the axis: `Nov 14`, `Nov 2026`, `2026`. */
export function positionName(label: string, type: ReportType): string {
  if (type === "DAY") return formatDayShort(label);
  return type === "MONTH" ? formatMonthShort(label) : label;
}

const OTHERS: Readonly<Record<Grouping, string>> = {
  book: "Other books",
  series: "Other series",
  marketplace: "Other marketplaces",
};

/** What the stacked bars draw: the ten largest groups of a measure and all others as one, nothing left out. */
export function chartData(
  report: { readonly labels: readonly string[]; readonly type: ReportType },
  groups: readonly RecordGroup[],
  { measure, grouping, today }: { measure: ChartMeasure; grouping: Grouping; today: IsoDate },
): ChartData {
  const none = report.labels.map(() => 0);
  const valuesOf = (group: RecordGroup, of: Measure): readonly number[] =>
    group.records.length > 0 ? group.values[of] : none;
  const series = topAndOthers(groups, measure)
    .filter((group) => valuesOf(group, measure).some((value) => value !== 0))
    .map((group) => ({
      key: group.key,
      name: group.key === OTHERS_KEY ? group.label.replace("Other", OTHERS[grouping]) : group.label,
      isOthers: group.key === OTHERS_KEY,
      values: valuesOf(group, measure),
      estimated: measure === "royalty" ? valuesOf(group, "royaltyEstimated") : none,
    }));
  const open = report.labels.findIndex((label) => today.startsWith(label));
  return {
    labels: report.labels,
    names: report.labels.map((label) => positionName(label, report.type)),
    openAt: open === -1 ? null : open,
    series,
    totals: none.map((_, i) => series.reduce((sum, { values }) => sum + values[i]!, 0)),
  };
}
