import { comparisonCsv } from "#shared/domain/royalties/export/comparison-csv.ts";
import { type ExportGroup, earningsCsv } from "#shared/domain/royalties/export/earnings-csv.ts";
import { incompleteMonths } from "#shared/domain/royalties/export/incomplete-months.ts";
import { groupRecords } from "#shared/domain/royalties/group-records.ts";
import { GROUP_BY, type ShownReport, type ShownSide } from "../report/shown-report.ts";

/**
 * The displayed figures as CSV, one row per book, series or store, independent of the screen's grouping: the whole
 * range, or both ranges with the change.
 */
export function groupedCsv(shown: ShownReport, by: ExportGroup, currency: string): string {
  const incomplete = (shown.older ? [shown, shown.older] : [shown])
    .map(({ range, report }) => incompleteMonths(report.coverage ?? [], range))
    .filter((months) => months !== "")
    .join("; ");
  const side = ({ range, records }: ShownSide) => ({ range, groups: groupRecords(records, GROUP_BY[by]) });
  const { older, isComparable } = shown;
  if (older) return comparisonCsv(side(shown), side(older), by, currency, { isComparable, incomplete });
  return earningsCsv(side(shown).groups, by, currency, incomplete);
}
