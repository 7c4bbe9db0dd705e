import { firstDayOf, type IsoDate, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import { postJson } from "../session/requests.ts";

/** The extension is misspelled by Amazon. */
const PATH = "/download/report/royaltiesestimator/en_US/royaltiesEstimatorReport.xslx";

/**
 * Requests the unfiltered daily workbook of one calendar month, up to its end or `today`. A file over several months
 * loses its days.
 */
export function estimatorRequest({ month, today }: { month: IsoMonth; today: IsoDate }) {
  const end = lastDayOf(month);
  return postJson("reports", PATH, {
    reportStartDate: `${firstDayOf(month)}T00:00:00Z`,
    reportEndDate: `${today >= firstDayOf(month) && today < end ? today : end}T23:59:59Z`,
    reportGranularity: "DAY",
    reportType: "royalties",
    authors: null,
    asins: null,
    formats: null,
    marketplaces: null,
    distribution: null,
  });
}
