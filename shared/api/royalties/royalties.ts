import * as z from "zod";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { KENP_SETTINGS } from "#shared/domain/kenp/settings.ts";
import { RECORD_RELATIONS } from "#shared/domain/royalties/measures.ts";
import { ComingDays, PastProjection } from "#shared/domain/royalties/projection/projected-months.ts";
import { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { IsoDateSchema, MicrosSchema } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";

/** How page reads without published money are valued. */
export const KenpSettingQuery = z.enum(KENP_SETTINGS).default("last_month");

export const getRoyaltiesReport = endpoint({
  name: "getRoyaltiesReport",
  method: "GET",
  path: "/reports/v3/royalties",
  access: "author",
  impersonation: "read",
  client: ["royalties"],
  summary: "Returns royalties, page reads and units per product, store and currency for a range of days.",
  query: z
    .object({
      kenp_setting: KenpSettingQuery,
      startDate: IsoDateSchema,
      endDate: IsoDateSchema,
      /** The currency that years are converted to; by default the author's own. */
      currency: z.enum(CURRENCIES).optional(),
    })
    .refine((q) => q.startDate <= q.endDate, { path: ["endDate"], message: "Must not be before the start date" }),
  response: RoyaltiesReport,
  packs: { records: RECORD_RELATIONS },
});

export const getRoyaltyDayAverage = endpoint({
  name: "getRoyaltyDayAverage",
  method: "GET",
  path: "/reports/royalties/dayAvg",
  access: "author",
  impersonation: "read",
  client: ["royalties"],
  summary:
    "Returns the daily average of the known days among the thirty up to yesterday, and what is expected of the rest of the month with its range, in millionths of a US dollar.",
  query: z.object({ kenp_setting: KenpSettingQuery }),
  response: z.object({
    /** Integer millionths of a US dollar; 0 when no day is known. */
    royalty_day_avg: MicrosSchema,
    /** How many of the thirty days are known in full; the others are left out of the average. */
    days: z.int(),
    /** The month's projection is its days before `from` and these; null when its days aren't known. */
    coming: ComingDays.nullable(),
  }),
});

export const getProjectionRecord = endpoint({
  name: "getProjectionRecord",
  method: "GET",
  path: "/reports/royalties/projections",
  access: "author",
  impersonation: "read",
  client: ["royalties"],
  summary:
    "Returns the last twelve months as they would have been projected on today's day of the month, each from what was known on that day alone, with what came.",
  query: z.object({ kenp_setting: KenpSettingQuery }),
  response: z.object({
    /** The day of today's month that stands for the same day of each month. */
    day: IsoDateSchema,
    /** The newest month first; months that aren't known by day are absent. */
    data: z.array(PastProjection),
  }),
});
