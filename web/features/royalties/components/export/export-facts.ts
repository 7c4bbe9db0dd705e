import type { KenpSetting } from "#shared/domain/kenp/settings.ts";
import { EXPORT_GROUPS, type ExportGroup } from "#shared/domain/royalties/export/earnings-csv.ts";
import type { ReportFilters } from "#shared/domain/royalties/report-filters.ts";
import type { ShownReport } from "../../view/shown-report.ts";

/** Everything that says what the figures of an export are. */
export interface ExportFacts {
  readonly shown: ShownReport;
  readonly currency: string;
  readonly filters: ReportFilters;
  readonly kenp: KenpSetting;
  /** Of a book's page count, how much a borrow is taken to read. */
  readonly kenpcPercent: number;
  readonly timeZone: string;
  /** When it was asked for: ISO 8601. */
  readonly at: string;
}

export const EXPORTED_GROUPS = Object.keys(EXPORT_GROUPS) as ExportGroup[];
