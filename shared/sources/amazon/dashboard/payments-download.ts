import type { IsoDate } from "#shared/primitives/dates.ts";
import { postJson } from "../session/requests.ts";

/** [UNKNOWN] Never observed: modeled on the estimator's request. The resulting workbook is known. */
export const paymentsDownloadRequest = ({ start, end }: { start: IsoDate; end: IsoDate }) =>
  postJson("reports", "/download/report/payments/en_US/paymentsReport.xslx", { startDate: start, endDate: end });
