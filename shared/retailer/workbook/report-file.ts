import type { IsoMonth } from "#shared/primitives/dates.ts";
import { isContradiction } from "./comparison.ts";
import { SAID_TWICE } from "./sales-checks.ts";
import type { Workbook } from "./types.ts";

/** A report of the retailer's that is fetched as a file. `month` is null for payments, which come in one file. */
export interface ReportFile {
  readonly source: "royalties" | "prior_months" | "payments";
  readonly month: IsoMonth | null;
}

const KIND_OF = { royalties: "estimator", prior_months: "prior-months", payments: "payments" } as const;

/** The retailer's own names for its downloads, so that an import reads the same whoever brought it. */
export const nameOf = ({ source, month }: ReportFile): string => {
  if (source === "payments") return "KDP_Payments.xlsx";
  return source === "royalties" ? `KDP_Royalties_Estimator_${month}.xlsx` : `KDP_Prior_Month_Royalties_${month}.xlsx`;
};

/**
 * Whether everything in a workbook was understood and it still says two things of one figure, as with rows that came twice. Who drops such a file by hand
 * sees it beside its figures; nobody would look at one that comes by itself.
 */
const contradictsItself = ({ checks, problems, rowsSetAside }: Workbook): boolean =>
  rowsSetAside === 0 &&
  problems.every(({ severity }) => severity !== "error") &&
  checks.some((check) => SAID_TWICE.has(check.name) && isContradiction(check));

/** Whether a workbook is the report that was asked for, and one that can be believed. */
export const isAsked = (workbook: Workbook, { source, month }: ReportFile): boolean =>
  workbook.kind === KIND_OF[source] &&
  !contradictsItself(workbook) &&
  (workbook.kind === "payments" || workbook.months.every((found) => found.month === month));
