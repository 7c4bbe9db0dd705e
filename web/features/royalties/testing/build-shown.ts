import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { NO_FILTERS } from "#shared/domain/royalties/report-filters.ts";
import { choicesOf, type ShownReport, showReports, type ViewOptions } from "../report/shown-report.ts";

/** The displayed form of a report and of its comparison, in dollars and by book unless the test says otherwise. */
export function buildShown(
  report: RoyaltiesReport,
  changes: Partial<ViewOptions> = {},
  older: RoyaltiesReport | null = null,
): ShownReport {
  const options: ViewOptions = {
    currency: "USD",
    kenpcPercent: 100,
    filters: NO_FILTERS,
    grouping: "book",
    lastDay: "2026-11-20",
    ...changes,
  };
  const choices = choicesOf(older ? [report, older] : [report], options);
  return showReports({ report, older, before: null, choices }, options);
}
