import * as z from "zod";
import { MAX_REPORT_DAYS } from "#shared/domain/insights/by-book/book-range.ts";
import { BookReport } from "#shared/domain/insights/by-book/book-report.ts";
import { countDays } from "#shared/primitives/dates.ts";
import { Id, IsoDateSchema } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";
import { KenpSettingQuery } from "./royalties.ts";

const Flag = z.literal("true").optional();

export const getBookReport = endpoint({
  name: "getBookReport",
  method: "GET",
  path: "/reports/royalties/byBook",
  access: "author",
  impersonation: "read",
  gate: "marketing",
  client: ["royalties"],
  summary:
    "Returns a book's royalties, page reads and units by day for up to 120 days, with the author's other books for comparison.",
  query: z
    .object({
      bookId: Id,
      startDate: IsoDateSchema,
      endDate: IsoDateSchema,
      /** Includes the other books of the book's series. */
      series: Flag,
      /** Lists the author's other books one by one. */
      backlist: Flag,
      kenp_setting: KenpSettingQuery,
    })
    .refine((q) => q.startDate <= q.endDate, { path: ["endDate"], message: "Must not be before the start date" })
    .refine((q) => q.startDate > q.endDate || countDays(q.startDate, q.endDate) <= MAX_REPORT_DAYS, {
      path: ["endDate"],
      message: `Must be within ${MAX_REPORT_DAYS} days of the start date`,
    }),
  response: BookReport,
});
