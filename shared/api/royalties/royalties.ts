import * as z from "zod";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { KENP_SETTINGS } from "#shared/domain/kenp/settings.ts";
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
});

export const getRoyaltyDayAverage = endpoint({
  name: "getRoyaltyDayAverage",
  method: "GET",
  path: "/reports/royalties/dayAvg",
  access: "author",
  impersonation: "read",
  client: ["royalties"],
  summary:
    "Returns the daily average of the known days among the thirty up to yesterday, in millionths of a US dollar; the month's projection uses it.",
  query: z.object({ kenp_setting: KenpSettingQuery }),
  response: z.object({
    /** Integer millionths of a US dollar; 0 when no day is known. */
    royalty_day_avg: MicrosSchema,
    /** How many of the thirty days are known in full; the others are left out of the average. */
    days: z.int(),
  }),
});
