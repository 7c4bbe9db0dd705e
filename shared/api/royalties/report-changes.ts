import * as z from "zod";
import { CurrencyCode, Id, Instant, IsoDateSchema, IsoMonthSchema, MicrosSchema } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";
import { MonthRevisions } from "./royalties.ts";

/** Upper bound against malformed requests; no account has this many months. */
const MAX_MONTHS = 1200;

/**
 * Royalty in millionths of `currency`, excluding estimates; paid units, free units and pages. Negative in differences.
 */
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
 * A month that changed since it was last viewed. `after` − `before` = sum of `by_day` = sum of `by_book`, per currency.
 * `before` is empty for a new month and `after` for a removed one. `before` is null, and `by_day` and `by_book` are
 * empty, when the older version is no longer stored.
 */
export const ChangedMonth = z.object({
  month: IsoMonthSchema,
  /** Revisions to acknowledge once the user has seen this month. */
  revisions: MonthRevisions,
  file: z.string(),
  source: z.enum(["upload", "extension", "cookies"]),
  fetched_at: Instant,
  before: z.array(ChangeFigures).nullable(),
  after: z.array(ChangeFigures),
  /** Differences by day and currency, in order; `date` is null when one side is only known as a whole month. */
  by_day: z.array(z.object({ date: IsoDateSchema.nullable(), ...figures })),
  /**
   * Differences by book and currency, largest first. Books beyond the first forty are combined into one line per
   * currency, without a `book_id`; `books` is their number.
   */
  by_book: z.array(z.object({ book_id: Id.nullable(), title: z.string(), books: z.int(), ...figures })),
});
export type ChangedMonth = z.infer<typeof ChangedMonth>;

export const ReportChanges = z.object({
  /**
   * The last view that showed anything new; null when reports were never viewed, and then nothing counts as changed.
   */
  since: Instant.nullable(),
  /** The newest 24 changed months, largest difference first. */
  months: z.array(ChangedMonth),
  /** Number of further changed months. */
  left_out: z.int(),
  /** How many of those have no version that the author has seen. */
  new_left_out: z.int().optional(),
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
  summary: "Returns what has changed in the author's months since the last visit, by day and by book.",
  response: ReportChanges,
});

export const markReportSeen = endpoint({
  name: "markReportSeen",
  method: "PUT",
  path: "/reports/royalties/seen",
  access: "author",
  impersonation: "never",
  summary:
    "Records which versions of months the author has seen; on the first visit every month counts as seen. Never moves back.",
  status: 204,
  body: z.object({
    months: z.array(z.object({ month: IsoMonthSchema, revisions: MonthRevisions })).max(MAX_MONTHS),
  }),
  response: z.undefined(),
});
