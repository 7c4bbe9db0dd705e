import { familyOf } from "#shared/domain/sync/sources.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { resultOf } from "#shared/sources/checks.ts";
import { REDUNDANT_CHECKS } from "./sales/sales-checks.ts";
import type { Workbook } from "./types.ts";

/** A report that Amazon provides as a file. `month` is null for payments, which come in one file. */
export interface ReportFile {
  readonly source: "royalties" | "prior_months" | "payments";
  readonly month: IsoMonth | null;
}

/** Amazon's own download names, so that an import looks the same regardless of its source. */
export const nameOf = ({ source, month }: ReportFile): string => {
  if (source === "payments") return "KDP_Payments.xlsx";
  return source === "royalties" ? `KDP_Royalties_Estimator_${month}.xlsx` : `KDP_Prior_Month_Royalties_${month}.xlsx`;
};

/**
 * True when a workbook was fully understood and still contradicts itself, for example through duplicated rows. An
 * author who uploads such a file sees the contradiction beside the figures; no one would notice it in an automatic
 * import.
 */
const contradictsItself = ({ checks, problems, rowsSetAside }: Workbook): boolean =>
  rowsSetAside === 0 &&
  problems.every(({ severity }) => severity !== "error") &&
  checks.some((check) => REDUNDANT_CHECKS.has(check.name) && resultOf(check) === "failed");

/** True when a workbook is the requested report and doesn't contradict itself. */
export const isRequestedReport = (workbook: Workbook, { source, month }: ReportFile): boolean =>
  workbook.kind === familyOf(source) &&
  !contradictsItself(workbook) &&
  (workbook.kind === "payments" || workbook.months.every((found) => found.month === month));
