import type { IsoMonth } from "#shared/primitives/dates.ts";
import { getJson } from "../session/requests.ts";

/**
 * Requests the Prior Month Royalties workbook, the only source of page-read money per book. The extension is misspelled
 * by Amazon.
 */
export const priorMonthRequest = (month: IsoMonth) =>
  getJson("reports", "/download/report/pmr/en_US/pmrReport.xslx", { selectedMonth: month, reportType: "KDP_PMR" });
