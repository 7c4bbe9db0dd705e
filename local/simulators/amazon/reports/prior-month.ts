import { isRatePublished } from "#shared/domain/kenp/publication.ts";
import { isIsoMonth } from "#shared/primitives/dates.ts";
import { priorMonthOf } from "../dataset/reports.ts";
import { badRequest, type Route } from "../http/site.ts";
import { writePriorMonth } from "../workbooks/write-prior-month.ts";
import { distortRows, distortWorkbook } from "./distort-workbook.ts";
import { createdAt } from "./estimator.ts";
import { reportLink } from "./report-link.ts";

/**
 * Prior Month Royalties of a closed month, with page-read royalties by book; the client polls until `url` is present. A
 * month without published rates has none.
 */
export const priorMonthRoute: Route = {
  method: "GET",
  path: /^\/download\/report\/pmr\/en_US\/pmrReport\.xslx$/,
  answer(visit, { account }, world) {
    const month = visit.query.get("selectedMonth") ?? "";
    if (!isIsoMonth(month) || visit.query.get("reportType") !== "KDP_PMR") return badRequest("Invalid report settings");
    if (!isRatePublished(month, world.today())) return { kind: "poll", body: { status: "ERROR", available: false } };
    const id = world.downloads.poll(`${account.key} pmr ${month}`, () => {
      const model = priorMonthOf(month, account.shelf);
      const at = createdAt(world);
      return {
        kind: "workbook",
        name: `KDP_Prior_Month_Royalties-${month}-01.xlsx`,
        async write(distortion) {
          const sales = distortRows(model.sales, distortion);
          const reads = distortRows(model.reads, distortion);
          return distortWorkbook(await writePriorMonth({ month, sales, reads }, { createdAt: at }), distortion, at);
        },
      };
    });
    if (id === undefined) return { kind: "poll", body: { status: "IN_PROGRESS", available: false } };
    return { kind: "poll", body: { status: "COMPLETED", available: true, url: reportLink(visit, "pmr", id) } };
  },
};
