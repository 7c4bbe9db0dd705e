import type { RoyaltiesReport } from "#shared/api/royalties/royalties.ts";
import { NO_FILTERS } from "#shared/domain/royalties/report-filters.ts";
import {
  choicesOf,
  extentOf,
  type Look,
  lacksBorrows,
  lookAt,
  mustFold,
  type ShownReport,
} from "../view/shown-report.ts";

/** The displayed form of a report and of its comparison, in dollars and by book unless the test says otherwise. */
export function buildShown(
  report: RoyaltiesReport,
  changes: Partial<Look> = {},
  older: RoyaltiesReport | null = null,
): ShownReport {
  const look: Look = {
    currency: "USD",
    kenpcPercent: 100,
    filters: NO_FILTERS,
    grouping: "book",
    lastDay: "2026-11-20",
    ...changes,
  };
  const isFolded = mustFold(report, older);
  const side = lookAt(report, look, isFolded);
  return {
    ...side,
    ...extentOf(report, older, look.lastDay),
    choices: choicesOf(older ? [report, older] : [report]),
    lacksBorrows: lacksBorrows(side.records),
    older: older && lookAt(older, look, isFolded),
    isFolded,
    before: null,
  };
}
