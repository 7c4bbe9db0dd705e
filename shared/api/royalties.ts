import { z } from "zod";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { RATE_BASES, RATE_SOURCES } from "#shared/domain/kenp/rate-origin.ts";
import { KENP_SETTINGS } from "#shared/domain/kenp/settings.ts";
import { REPORT_TYPES } from "#shared/domain/royalties/report.ts";
import {
  Id,
  Instant,
  IsoDateSchema,
  IsoMonthSchema,
  MicrosByCurrency,
  MicrosSchema,
} from "#shared/primitives/schemas.ts";
import { endpoint } from "./endpoint.ts";

export { KENP_SETTINGS };

export const KenpSetting = z.enum(KENP_SETTINGS);
export type KenpSetting = z.infer<typeof KenpSetting>;

export const ReportType = z.enum(REPORT_TYPES);

/** A product of the report with the work it belongs to. `book_id` is the work (decision 36). */
export const ReportBook = z.object({
  asin: z.string(),
  author: z.string(),
  title: z.string(),
  format: z.string(),
  image: z.string().nullable(),
  book_id: Id,
  metadata: z.object({ kenpc: z.number().nullable() }),
  series: z.object({ id: Id, name: z.string(), place: z.number().nullable() }).nullable(),
  tags: z.array(z.object({ id: Id, name: z.string() })),
  /** The author took it off the shelf; what it earned is counted all the same. */
  deleted: z.boolean(),
});
export type ReportBook = z.infer<typeof ReportBook>;

/** Money of years in the shown currency, in millionths: converted month by month at each month's own rate, and then added up (decision 37). */
export const ConvertedColumns = z.object({
  royalties_reads: z.array(MicrosSchema),
  royalties_kindle: z.array(MicrosSchema),
  royalties_print: z.array(MicrosSchema),
  royalties_audiobook: z.array(MicrosSchema),
  estimated_reads: z.array(MicrosSchema),
});

/**
 * One product in one store and currency. Every array has one value per position of the range (a day, month or year).
 * Royalties are integer millionths of `currency`; `royalties` = reads + kindle + print + audiobook.
 * `estimated_reads` tells, per position, how much of `royalties_reads` is an estimate (page reads × a rate) and not yet the retailer's figure.
 */
export const ReportRecord = z.object({
  marketplace_id: z.int(),
  /** The store's label in the retailer's files; for a store outside the catalogue `marketplace_id` is 0 and this is all that is known. */
  marketplace: z.string(),
  currency: z.string(),
  asin: z.string(),
  title: z.string(),
  format: z.string(),
  reads: z.array(z.int()),
  orders: z.array(z.int()),
  free_orders: z.array(z.int()),
  royalties: z.array(MicrosSchema),
  royalties_reads: z.array(MicrosSchema),
  royalties_kindle: z.array(MicrosSchema),
  royalties_print: z.array(MicrosSchema),
  royalties_audiobook: z.array(MicrosSchema),
  estimated_reads: z.array(MicrosSchema),
  /** The same money in the report's `converted_to`; only where positions are years and `currency` is another one. */
  converted: ConvertedColumns.optional(),
});
export type ReportRecord = z.infer<typeof ReportRecord>;

/** The version of each report that a month is made of; null where that report is not held. Together they say which figures somebody has seen. */
export const MonthRevisions = z.object({
  estimator: z.int().min(1).nullable(),
  prior_months: z.int().min(1).nullable(),
});
export type MonthRevisions = z.infer<typeof MonthRevisions>;

/** Where one month's figures came from and how they compare with the retailer's own summary. */
export const MonthProof = z.object({
  month: IsoMonthSchema,
  grain: z.enum(["day", "month"]),
  file: z.string(),
  source: z.enum(["upload", "extension", "cookies"]),
  fetched_at: Instant,
  /** The last day that the figures can know of, when the newest file was made before the month's end; null for a whole month. */
  through: IsoDateSchema.nullable(),
  /** Of the report that `file` is. */
  revision: z.int(),
  revisions: MonthRevisions,
  /** When the retailer made `file`; the time of its import where the file doesn't say. */
  made_at: Instant,
  /** Page reads are estimated although the month's own rate per page is known: `file` is older than the rate. */
  rate_known: z.boolean(),
  /** `final` once the retailer published the month's page-read money, else `estimated`. */
  status: z.enum(["estimated", "final"]),
  /** Per-book page-read money: the retailer's own, or its total spread over the books by pages. */
  reads_money: z.enum(["reported", "spread", "estimated", "none"]),
  /**
   * Per currency: the retailer's summary (`null` when the file has none) and our records' sum of what that summary counts: page-read money only
   * when it shows some. Millionths.
   */
  summary: MicrosByCurrency.nullable(),
  ours: MicrosByCurrency,
  /** Units and pages, the same way. */
  summary_units: z
    .object({ kindle_paid: z.int(), kindle_free: z.int(), paperback: z.int(), hardcover: z.int(), pages: z.int() })
    .nullable(),
  our_units: z.object({
    kindle_paid: z.int(),
    kindle_free: z.int(),
    paperback: z.int(),
    hardcover: z.int(),
    pages: z.int(),
  }),
  matches: z.boolean().nullable(),
});
export type MonthProof = z.infer<typeof MonthProof>;

/**
 * The exchange rate of one month: `per_dollar` units of `currency` per US dollar, the mean of `days` business days of `from_month`, the last of them
 * `last_day`. `from_month` is the month itself unless another one stands in; null (and `per_dollar` 1) when no rate is known at all. `is_open` while
 * the month still goes on: the mean so far. Rates are the European Central Bank's; `simulated` ones are made up by the simulation that stands in for it on a
 * developer's machine.
 */
export const ExchangeRateUsed = z.object({
  month: IsoMonthSchema,
  currency: z.string(),
  per_dollar: z.number(),
  from_month: IsoMonthSchema.nullable(),
  days: z.int().nullable(),
  last_day: IsoDateSchema.nullable(),
  is_open: z.boolean(),
  simulated: z.boolean(),
});
export type ExchangeRateUsed = z.infer<typeof ExchangeRateUsed>;

/**
 * The rate per page, in the store's currency, by which a month's page reads in a store were estimated. `basis`: `month` where the month's real rate is
 * known, which wins over every setting; else the setting that made it; `none` (and `rate` 0) when no rate of the store is known. `from` names the months
 * whose rates it was made of (one, the averaged ones, or none for a custom rate), each published for everybody or shown by the account's own files.
 * `percent` is what a decrease or an increase took off or added.
 */
export const KenpRateUsed = z.object({
  month: IsoMonthSchema,
  marketplace: z.string(),
  rate: z.number(),
  basis: z.enum(RATE_BASES),
  from: z.array(z.object({ month: IsoMonthSchema, source: z.enum(RATE_SOURCES) })),
  percent: z.int().nullable(),
});
export type KenpRateUsed = z.infer<typeof KenpRateUsed>;

/** What the report had to assume, so that the screen can mark it. `no_days` names the months known only as a whole. */
export const ReportNotice = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("no_days"), months: z.array(IsoMonthSchema) }),
  z.object({
    kind: z.literal("exchange_rate_substituted"),
    month: IsoMonthSchema,
    currency: z.string(),
    from_month: IsoMonthSchema.nullable(),
  }),
  z.object({
    kind: z.literal("kenp_rate_substituted"),
    month: IsoMonthSchema,
    marketplace: z.string(),
    from_month: IsoMonthSchema.nullable(),
  }),
  z.object({ kind: z.literal("unknown_marketplace"), marketplace: z.string() }),
  /** The answer would have been too large in the finer type, so it is given in the next coarser one. */
  z.object({ kind: z.literal("widened"), from: z.enum(["DAY", "MONTH"]) }),
]);
export type ReportNotice = z.infer<typeof ReportNotice>;

export const RoyaltiesReport = z.object({
  startDate: IsoDateSchema,
  endDate: IsoDateSchema,
  type: ReportType,
  /** One label per position: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  labels: z.array(z.string()),
  books: z.array(ReportBook),
  /** month → currency → units of that currency per US dollar. */
  currencies: z.record(z.string(), z.record(z.string(), z.number())),
  /** The currency of the records' `converted` money where positions are years; null otherwise. */
  converted_to: z.string().nullable(),
  records: z.array(ReportRecord),
  proofs: z.array(MonthProof),
  /** By which rates money was converted: one entry per month and currency that is paid or shown, the dollar left out. */
  exchange: z.array(ExchangeRateUsed),
  /** By which rates page reads were estimated: one entry per month and store where they were. */
  kenp_rates: z.array(KenpRateUsed),
  notices: z.array(ReportNotice),
  /** The first and last month that hold any data; null when there are none. */
  available: z.object({ first: IsoMonthSchema, last: IsoMonthSchema }).nullable(),
  /**
   * The first day that the author's plan shows; null when it goes back as far as there is anything. `hidden` when earlier days were asked for of which
   * there are figures: the range then begins on `start`, or holds nothing when all of it is earlier. They are kept, and come back with a plan that shows them.
   */
  retention: z.object({ start: IsoDateSchema, hidden: z.boolean() }).nullable(),
  /** When the newest of the figures shown was fetched. */
  as_of: Instant.nullable(),
});
export type RoyaltiesReport = z.infer<typeof RoyaltiesReport>;

export const getRoyaltiesReport = endpoint({
  name: "getRoyaltiesReport",
  method: "GET",
  path: "/reports/v3/royalties",
  access: "author",
  impersonation: "read",
  summary: "Royalties, page reads and units per product, store and currency over a range of days.",
  query: z
    .object({
      kenp_setting: KenpSetting.default("last_month"),
      startDate: IsoDateSchema,
      endDate: IsoDateSchema,
      /** The currency that years are converted to; the author's own unless given. */
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
  summary:
    "What a day brought on average over the thirty full days that ended yesterday, in integer millionths of a US dollar; the month's projection goes on with it.",
  query: z.object({ kenp_setting: KenpSetting.default("last_month") }),
  /** Integer millionths of a US dollar. */
  response: z.object({ royalty_day_avg: MicrosSchema }),
});
