import * as z from "zod";
import { eachMonth, isIsoDate } from "#shared/primitives/dates.ts";
import { estimatorOf } from "../dataset/reports.ts";
import { badRequest, type Route, type World } from "../http/site.ts";
import { jsonOf } from "../http/visit.ts";
import type { EstimatorModel } from "../workbooks/model.ts";
import { writeEstimator } from "../workbooks/write-estimator.ts";
import { distortRows, distortWorkbook } from "./distort-workbook.ts";
import type { FinishedReport } from "./downloads.ts";
import { reportLink } from "./report-link.ts";

const Instant = z.string().refine((text) => isIsoDate(text.slice(0, 10)) && text[10] === "T");
const Body = z.object({
  reportStartDate: Instant,
  reportEndDate: Instant,
  reportGranularity: z.enum(["DAY", "MONTH"]),
  reportType: z.literal("royalties"),
});

/** Creation time in the workbook, which identifies the newer of two files of one month. */
export const createdAt = (world: World): string => `${new Date(world.now()).toISOString().slice(0, 19)}Z`;

function reportOf(model: EstimatorModel, at: string): FinishedReport {
  return {
    kind: "workbook",
    name: "KDP_Royalties_Estimator.xlsx",
    async write(distortion) {
      const sales = distortRows(model.sales, distortion);
      const reads = distortRows(model.reads, distortion);
      const kenpRoyalty = distortion === "empty" ? {} : model.kenpRoyalty;
      const bytes = await writeEstimator({ ...model, sales, reads, kenpRoyalty }, { createdAt: at });
      return distortWorkbook(bytes, distortion, at);
    },
  };
}

/** Royalties of a range of days; the client polls until `url` is present. */
export const estimatorRoute: Route = {
  method: "POST",
  path: /^\/download\/report\/royaltiesestimator\/en_US\/royaltiesEstimatorReport\.xslx$/,
  answer(visit, { account }, world) {
    const body = Body.safeParse(jsonOf(visit));
    if (!body.success) return badRequest("Invalid report settings");
    const start = body.data.reportStartDate.slice(0, 10);
    const last = body.data.reportEndDate.slice(0, 10);
    const end = last < world.today() ? last : world.today();
    if (start > end) return badRequest("The report's start date is after its end date");
    const id = world.downloads.poll(`${account.key} estimator ${start} ${last}`, () => {
      const whole = estimatorOf(eachMonth(start, end), world.today(), account.shelf);
      const within = (row: { readonly date: string }) => start <= row.date && row.date <= end;
      const model = { ...whole, sales: whole.sales.filter(within), reads: whole.reads.filter(within) };
      return reportOf(model, createdAt(world));
    });
    return { kind: "poll", body: id === undefined ? {} : { url: reportLink(visit, "royaltiesestimator", id) } };
  },
};
