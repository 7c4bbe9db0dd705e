import { firstDayOf, type IsoDate, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import { postJson } from "../session/requests.ts";

/** The retailer's own spelling of the ending. */
const PATH = "/download/report/royaltiesestimator/en_US/royaltiesEstimatorReport.xslx";

/** The daily workbook of one calendar month, unfiltered, up to its end or `today`: a file over several months has lost its days. */
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
