import * as z from "zod";
import { FORMATS } from "#shared/catalogue/formats.ts";

export const BillingIntervalSchema = z.enum(["MONTH", "YEAR"]);

const FormatCodes = z.enum(FORMATS.map(({ code }) => code));

/** What a plan allows; null means unlimited (blank in the specification). */
export const PlanMetadata = z.object({
  realtime_limit: z.int().nullable(),
  backlist_limit: z.int().nullable(),
  /** Days that reports go back. */
  data_retention: z.int().nullable(),
  disable_marketing: z.boolean(),
  disable_reports: z.boolean(),
  restrict_formats: z.array(FormatCodes),
});
