import type { KenpSetting } from "#shared/domain/kenp/settings.ts";
import { EXPORT_GROUPS, type ExportGroup } from "#shared/domain/royalties/export/earnings-csv.ts";
import type { ReportFilters } from "#shared/domain/royalties/report-filters.ts";
import { type OfferedBy, offeredViews } from "../report/report-view.ts";
import type { ShownReport, ShownSide } from "../report/shown-report.ts";

export interface ExportFacts {
  readonly shown: ShownReport;
  readonly currency: string;
  readonly filters: ReportFilters;
  readonly kenp: KenpSetting;
  /** The share of a book's page count that counts as one borrow. */
  readonly kenpcPercent: number;
  readonly timeZone: string;
  readonly at: string;
}

/** Those by source and country of a report with several sources. */
export const exportedGroups = (shown: OfferedBy): ExportGroup[] =>
  offeredViews(Object.keys(EXPORT_GROUPS) as ExportGroup[], shown, "book");

const PERIODS = { DAY: "day", MONTH: "month", YEAR: "year" } as const;

/** The names of the exported files. */
export const PROOF_FILE = "proof-by-month.csv";
export const SHOPS_FILE = "other-shops-by-month.csv";
export const groupedFile = (by: ExportGroup): string => `royalties-by-${by}.csv`;
export const figuresFile = ({ type }: ShownSide, isOlder = false): string =>
  `figures-by-${PERIODS[type]}${isOlder ? "-date-range-2" : ""}.csv`;
