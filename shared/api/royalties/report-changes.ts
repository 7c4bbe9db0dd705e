import * as z from "zod";
import { ReportChanges } from "#shared/domain/royalties/changes/report-changes.ts";
import { MonthRevisions } from "#shared/domain/royalties/report.ts";
import { IsoMonthSchema } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";
import { NO_CONTENT } from "../parts.ts";

/** Upper bound against malformed requests; no account has this many months. */
const MAX_MONTHS = 1200;

export const getReportChanges = endpoint({
  name: "getReportChanges",
  method: "GET",
  path: "/reports/royalties/changes",
  access: "author",
  impersonation: "read",
  summary: "Returns what has changed in the author's months since the last visit, by day and by book.",
  response: ReportChanges,
});

export const markReportSeen = endpoint({
  ...NO_CONTENT,
  name: "markReportSeen",
  method: "PUT",
  path: "/reports/royalties/seen",
  access: "author",
  impersonation: "never",
  summary:
    "Records which versions of months the author has seen; on the first visit every month counts as seen. Never moves back.",
  body: z.object({
    months: z.array(z.object({ month: IsoMonthSchema, revisions: MonthRevisions })).max(MAX_MONTHS),
  }),
});
