import type { ReportType } from "#shared/domain/royalties/report.ts";
import type { Grouping } from "../report/report-view.ts";
import { TEXT } from "./text.ts";

/** How parts can be drawn: all of them stacked, the largest stacked, or as shares of a pie. */
export const CHART_TYPES = ["all", "top", "pie"] as const;
export type ChartType = (typeof CHART_TYPES)[number];
export type ChartKind = ChartType | "total" | "compared";

/** `By month and book`, `By book`, `By day, all books`, `By day and date range`. */
export function chartTitle(kind: ChartKind, type: ReportType, grouping: Grouping): string {
  if (kind === "pie") return TEXT.title.pie[grouping];
  if (kind === "total" || kind === "compared") return TEXT.title[kind][type];
  return TEXT.title.bars[type][grouping];
}
