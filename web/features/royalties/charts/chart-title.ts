import type { ReportType } from "#shared/domain/royalties/report.ts";
import type { Grouping } from "../report/report-view.ts";
import type { ChartType } from "./chart-types.ts";

export type ChartKind = ChartType | "total" | "compared";

/** The name of one position: `day`. */
export const unitName = (type: ReportType): string => type.toLowerCase();

/** `By month and book`, `By book`, `By day and in total`, `By day and date range`. */
export function chartTitle(kind: ChartKind, type: ReportType, grouping: Grouping): string {
  if (kind === "pie") return `By ${grouping}`;
  if (kind === "total") return `By ${unitName(type)} and in total`;
  return `By ${unitName(type)} and ${kind === "compared" ? "date range" : grouping}`;
}
