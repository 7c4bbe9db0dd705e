import type { IsoMonth } from "#shared/primitives/dates.ts";
import { getJson } from "../session/requests.ts";

/** The Prior Month Royalties workbook: the only place with page-read money per book. The retailer's own spelling of the ending. */
export const priorMonthRequest = (month: IsoMonth) =>
  getJson("reports", "/download/report/pmr/en_US/pmrReport.xslx", { selectedMonth: month, reportType: "KDP_PMR" });
