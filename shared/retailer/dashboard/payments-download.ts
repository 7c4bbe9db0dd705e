import type { IsoDate } from "#shared/primitives/dates.ts";
import { postJson } from "../session/requests.ts";

/** [UNKNOWN] Nobody has shown this call: it is built like the estimator's. The workbook that it gives is known. */
export const paymentsDownloadRequest = ({ start, end }: { start: IsoDate; end: IsoDate }) =>
  postJson("reports", "/download/report/payments/en_US/paymentsReport.xslx", { startDate: start, endDate: end });
