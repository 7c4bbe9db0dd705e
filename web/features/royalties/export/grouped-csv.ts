import { comparisonCsv } from "#shared/domain/royalties/export/comparison-csv.ts";
import { type ExportGroup, earningsCsv } from "#shared/domain/royalties/export/earnings-csv.ts";
import { groupRecords } from "#shared/domain/royalties/group-records.ts";
import { GROUP_BY, type ShownReport, type ShownSide } from "../report/shown-report.ts";

/**
 * The displayed figures as CSV, one row per book, series or store, independent of the screen's grouping: the whole
 * range, or both ranges with the change.
 */
export function groupedCsv(shown: ShownReport, by: ExportGroup, currency: string): string {
  const side = ({ range, records }: ShownSide) => ({ range, groups: groupRecords(records, GROUP_BY[by]) });
  if (shown.older) return comparisonCsv(side(shown), side(shown.older), by, currency, shown.isComparable);
  return earningsCsv(side(shown).groups, by, currency);
}
