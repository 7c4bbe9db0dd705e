import type { ReportType } from "#shared/domain/royalties/report.ts";
import { SPLIT_GROUPS, TOP_GROUPS } from "#shared/domain/royalties/table/top-and-others.ts";
import type { ChartView, Grouping, SplitBy } from "../report/report-view.ts";
import { TEXT } from "./text.ts";

/** How parts can be drawn: all of them stacked, the largest stacked, or as shares of a pie. */
export const CHART_TYPES = ["all", "top", "pie"] as const;
export type ChartType = (typeof CHART_TYPES)[number];

/** A chart of parts: how they are drawn, what they are, and how many are drawn before "other". */
export interface PartsView {
  readonly type: ChartType;
  readonly by: SplitBy;
  readonly most: number;
}

/** The parts that a view draws of a report in this grouping; null for the total. */
export function partsOfView(view: ChartView, grouping: Grouping): PartsView | null {
  if (view === "total") return null;
  if (view === "all" || view === "top" || view === "pie") return { type: view, by: grouping, most: TOP_GROUPS };
  return { type: "all", by: view, most: SPLIT_GROUPS };
}

/** `By day`, `By month and book`, `By book`. */
export function partsTitle(parts: PartsView | null, unit: ReportType): string {
  if (!parts) return TEXT.title.total[unit];
  return parts.type === "pie" ? TEXT.title.pie[parts.by] : TEXT.title.bars[unit][parts.by];
}
