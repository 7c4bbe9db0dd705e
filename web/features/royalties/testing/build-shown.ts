import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { NO_FILTERS } from "#shared/domain/royalties/report-filters.ts";
import {
  applyView,
  choicesOf,
  extentOf,
  lacksBorrows,
  needsFolding,
  type ShownReport,
  type ViewOptions,
} from "../report/shown-report.ts";

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
  const isFolded = needsFolding(report, older);
  const side = applyView(report, options, isFolded);
  return {
    ...side,
    ...extentOf(report, older, options.lastDay),
    choices: choicesOf(older ? [report, older] : [report], options),
    lacksBorrows: lacksBorrows(side.records),
    older: older && applyView(older, options, isFolded),
    isFolded,
    before: null,
  };
}
