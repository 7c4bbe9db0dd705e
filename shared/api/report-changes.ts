import { z } from "zod";
import { CurrencyCode, Id, Instant, IsoDateSchema, IsoMonthSchema, MicrosSchema } from "#shared/primitives/schemas.ts";
import { endpoint } from "./endpoint.ts";
import { MonthRevisions } from "./royalties.ts";

/** More months than any account has: two hundred years of them would be a mistake. */
const MOST_MONTHS = 1200;

/** Royalty in millionths of `currency` and without estimates; paid units, free units and pages. Of a difference they may be negative. */
const figures = {
  currency: z.string(),
  royalty: MicrosSchema,
  units: z.int(),
  free_units: z.int(),
  pages: z.int(),
};
export const ChangeFigures = z.object(figures);
export type ChangeFigures = z.infer<typeof ChangeFigures>;

/**
 * A month that is not as it was at the last look. `after` − `before` = the sum of `by_day` = the sum of `by_book`, per currency. `before` is empty for a
 * month that was new, `after` for one that was taken away; `before` is null, and nothing is told by day or book, when the older version is no longer kept.
 */
export const ChangedMonth = z.object({
  month: IsoMonthSchema,
  /** What to send as seen once somebody has looked at it. */
  revisions: MonthRevisions,
  file: z.string(),
  source: z.enum(["upload", "extension", "cookies"]),
  fetched_at: Instant,
  before: z.array(ChangeFigures).nullable(),
  after: z.array(ChangeFigures),
  /** Differences by day and currency, in order; `date` is null where one side is known only as a whole month. */
  by_day: z.array(z.object({ date: IsoDateSchema.nullable(), ...figures })),
  /** Differences by book and currency, the largest first. Books beyond the first forty are one line a currency, without a `book_id`: `books` of them. */
  by_book: z.array(z.object({ book_id: Id.nullable(), title: z.string(), books: z.int(), ...figures })),
});
export type ChangedMonth = z.infer<typeof ChangedMonth>;

export const ReportChanges = z.object({
  /** The last look that showed anything new; null when nothing was ever looked at, and then nothing counts as changed. */
  since: Instant.nullable(),
  /** The newest 24 months that changed, the largest difference first. */
  months: z.array(ChangedMonth),
  /** How many more have changed. */
  left_out: z.int(),
  /** month → currency → units of that currency per US dollar, for the months listed. */
  currencies: z.record(z.string(), z.record(CurrencyCode, z.number())),
});
export type ReportChanges = z.infer<typeof ReportChanges>;

export const getReportChanges = endpoint({
  name: "getReportChanges",
  method: "GET",
  path: "/reports/royalties/changes",
  access: "author",
  impersonation: "read",
  summary: "What has changed in the author's months since the last look, by day and by book.",
  response: ReportChanges,
});

export const markReportSeen = endpoint({
  name: "markReportSeen",
  method: "PUT",
  path: "/reports/royalties/seen",
  access: "author",
  impersonation: "never",
  summary:
    "Says which versions of months the author has looked at; the first time every month counts as seen. Only moves forward.",
  status: 204,
  body: z.object({
    months: z.array(z.object({ month: IsoMonthSchema, revisions: MonthRevisions })).max(MOST_MONTHS),
  }),
  response: z.undefined(),
});
