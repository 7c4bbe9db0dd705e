import * as z from "zod";
import { MONTH_KINDS } from "#shared/domain/coverage/coverage.ts";
import { RATE_BASES, RATE_SOURCES } from "#shared/domain/kenp/rate-origin.ts";
import {
  Id,
  Instant,
  IntegerColumn,
  IsoDateSchema,
  IsoMonthSchema,
  MicrosByCurrency,
  smallRecord,
} from "#shared/primitives/schemas.ts";
import { CONVERTED_COLUMNS, perColumn, RECORD_COLUMNS } from "./measures.ts";

export const ReportType = z.enum(["DAY", "MONTH", "YEAR"]);
export type ReportType = z.infer<typeof ReportType>;

/** A product of the report and its work. `book_id` is the work, because authors think in books and not in formats. */
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
  /** The work that a translation leads back to; absent for every other book. */
  original: z.object({ id: Id, title: z.string() }).optional(),
  /** The box sets that belong together with it; absent for a book in no set. */
  box_set: z.object({ id: Id, title: z.string() }).optional(),
  /** The author removed it from the shelf; its royalties still count. */
  deleted: z.boolean(),
});
export type ReportBook = z.infer<typeof ReportBook>;

/**
 * Yearly money in the display currency, in millionths: each month is converted at its own rate before adding up.
 */
export const ConvertedColumns = z.object(perColumn(CONVERTED_COLUMNS, () => IntegerColumn));
export type ConvertedColumns = z.infer<typeof ConvertedColumns>;

/**
 * One product in one store and currency. Every array has one value per position of the range (day, month or year).
 * Royalties are integer millionths of `currency`; `royalties` = reads + kindle + print + audiobook. `estimated_reads`
 * is the part of `royalties_reads` that is estimated (page reads × rate) rather than reported by Amazon.
 */
export const ReportRecord = z.object({
  marketplace_id: z.int(),
  /**
   * The store's label in Amazon's files. For a store outside the catalogue `marketplace_id` is 0 and the label is
   * its only identification.
   */
  marketplace: z.string(),
  currency: z.string(),
  asin: z.string(),
  title: z.string(),
  format: z.string(),
  /** The same money in the report's `converted_to`; only when positions are years and `currency` differs. */
  converted: ConvertedColumns.optional(),
  ...perColumn(RECORD_COLUMNS, () => IntegerColumn),
});
export type ReportRecord = z.infer<typeof ReportRecord>;

/** Upper bound against malformed requests; no month has this many reports. */
const MAX_REPORTS = 200;

/**
 * The stored revision of each report of a month, by the report's family; of a report that isn't stored there is none.
 * Together they identify which figures the user has seen.
 */
export const MonthRevisions = smallRecord(z.string().max(200), z.int().min(1), MAX_REPORTS);
export type MonthRevisions = z.infer<typeof MonthRevisions>;

/** Units and pages of a month. */
export const ReportUnits = z.object({
  kindle_paid: z.int(),
  kindle_free: z.int(),
  paperback: z.int(),
  hardcover: z.int(),
  pages: z.int(),
});
export type ReportUnits = z.infer<typeof ReportUnits>;

export const ReadsMoney = z.enum(["reported", "spread", "estimated", "none"]);
export type ReadsMoney = z.infer<typeof ReadsMoney>;

/** Sources of one month's figures, and how they compare with Amazon's own summary. */
export const MonthProof = z.object({
  month: IsoMonthSchema,
  grain: z.enum(["day", "month"]),
  file: z.string(),
  source: z.enum(["upload", "extension", "cookies"]),
  fetched_at: Instant,
  /** The last day covered when the newest file was made before the month's end; null for a complete month. */
  through: IsoDateSchema.nullable(),
  /** Revision of the report that `file` produced. */
  revision: z.int(),
  revisions: MonthRevisions,
  /** When Amazon made `file`, or its import time when the file doesn't state it. */
  made_at: Instant,
  /** Page reads are estimated although the month's own rate is known, because `file` is older than the rate. */
  rate_known: z.boolean(),
  /** `final` once Amazon has published the month's page-read royalties, else `estimated`. */
  status: z.enum(["estimated", "final"]),
  /**
   * Source of page-read royalties per book: `reported` by Amazon, or its total `spread` over the books by pages,
   * or `estimated`.
   */
  reads_money: ReadsMoney,
  /**
   * Per currency, in millionths: Amazon's summary (`null` when the file has none) and the sum of our records that
   * the summary covers. Page-read royalties count only when the summary includes some.
   */
  summary: MicrosByCurrency.nullable(),
  ours: MicrosByCurrency,
  /** Our page-read royalties that the summary lacks, so that they are in no comparison. Empty without a summary. */
  reads_outside: MicrosByCurrency.optional(),
  /** Units and pages, compared the same way. */
  summary_units: ReportUnits.nullable(),
  our_units: ReportUnits,
  /** Equal, apart from `left_out`. */
  matches: z.boolean().nullable(),
  /** Paperbacks that Amazon's summary leaves out, as it does with some that began at CreateSpace. */
  left_out: z
    .array(z.object({ asin: z.string(), title: z.string(), units: z.int(), royalty: MicrosByCurrency }))
    .optional(),
});
export type MonthProof = z.infer<typeof MonthProof>;

/**
 * The exchange rate of one month: `per_dollar` units of `currency` per US dollar, the mean of `days` business days of
 * `from_month`, ending on `last_day`. `from_month` is the month itself unless another one substitutes for it; null
 * (with `per_dollar` 1) when no rate is known. `is_open` for the current month, whose mean is still changing. Rates are
 * the European Central Bank's; `simulated` ones come from the local simulator.
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
 * The rate per page, in the store's currency, that estimated a month's page reads in a store. `basis` is `month` when
 * the month's real rate is known, which overrides every setting; else the setting that produced it; `none` (with `rate`
 * 0) when no rate is known for the store. `from` names the months it was derived from (one, the averaged ones, or none
 * for a custom rate), each either published or observed in the account's own files. `percent` is the decrease or
 * increase applied.
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

/** Assumptions that the screen must mark. `no_days` names the months known only as a whole. */
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
  /** Months of another source that are known only as a whole, so that the report is by month. */
  z.object({ kind: z.literal("source_without_days"), source: z.string(), months: z.array(IsoMonthSchema) }),
  /** Months of another source that are known only as a whole, and not shown because the range has some of their days. */
  z.object({ kind: z.literal("source_left_out"), source: z.string(), months: z.array(IsoMonthSchema) }),
  /** Figures of these sources count although no real file has proven their readers. */
  z.object({ kind: z.literal("trial_sources"), sources: z.array(z.string()) }),
  /** The response would have been too large in the requested grain, so the next coarser one is used. */
  z.object({ kind: z.literal("widened"), from: z.enum(["DAY", "MONTH"]) }),
]);
export type ReportNotice = z.infer<typeof ReportNotice>;

/**
 * What is known of one month. `days`: a figure for each day; `whole`: one figure for the month, which belongs to none
 * of its days; `empty`: a file proves zero; `missing`: a file is expected and absent; `unexpected`: none is expected;
 * `future`: not begun.
 */
export const ReportCoverage = z.object({
  month: IsoMonthSchema,
  kind: z.enum(MONTH_KINDS),
  /** The report family of the file; null without a file. */
  source: z.string().nullable(),
  /** The last day in the figures, and the instant up to which they reach; null when they cover the whole month. */
  through: IsoDateSchema.nullable(),
  until: Instant.nullable(),
  is_final: z.boolean(),
  /** The month is over, but its file was made before its end or before its final figures. */
  is_too_old: z.boolean(),
});
export type ReportCoverage = z.infer<typeof ReportCoverage>;

/** Label of a position → currency → units of that currency per US dollar; months in a report by day. */
export const RatesByLabel = z.record(z.string(), z.record(z.string(), z.number()));
export type RatesByLabel = z.infer<typeof RatesByLabel>;

/**
 * A month of a source other than Amazon. `rank` says whether a real file proves the reader (`proven`) or documentation
 * alone (`trial`), which counts only since the author confirmed it at `accepted_at`.
 */
export const ReportSource = z.object({
  month: IsoMonthSchema,
  source: z.string(),
  kind: z.string(),
  /** The family of the month in the store, by which its revision is recorded as seen. */
  family: z.string(),
  revision: z.int(),
  /** In a sentence, after the source's name: "sales report". */
  kind_name: z.string(),
  rank: z.enum(["proven", "trial"]),
  money: z.enum(["estimated", "earned"]),
  grain: z.enum(["day", "month"]),
  /** The days that the month really covers; null for those of the calendar, and when the file doesn't state them. */
  days: z.object({ start: IsoDateSchema, end: IsoDateSchema }).nullable(),
  /** The source's own month, whose days the file doesn't state. */
  is_fiscal: z.boolean(),
  file: z.string(),
  fetched_at: Instant,
  accepted_at: Instant.nullable(),
  /** False for a month known only as a whole while the range has some of its days. */
  is_counted: z.boolean(),
});
export type ReportSource = z.infer<typeof ReportSource>;

export const RoyaltiesReport = z.object({
  startDate: IsoDateSchema,
  endDate: IsoDateSchema,
  type: ReportType,
  /** One label per position: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  labels: z.array(z.string()),
  books: z.array(ReportBook),
  /** month → currency → units of that currency per US dollar. */
  currencies: RatesByLabel,
  /** The currency of the records' `converted` money when positions are years; otherwise null. */
  converted_to: z.string().nullable(),
  records: z.array(ReportRecord),
  proofs: z.array(MonthProof),
  /** The months of other sources, by month and source. Absent from generated reports. */
  sources: z.array(ReportSource).optional(),
  /**
   * What is known of each month of the range, in order. A total covers no month that is `missing`, and all of a month
   * that is `whole`, even where the range has only some of its days. Absent from generated reports.
   */
  coverage: z.array(ReportCoverage).optional(),
  /** Exchange rates used: one entry per month and currency paid or shown, except the dollar. */
  exchange: z.array(ExchangeRateUsed),
  /** Page rates used for estimates: one entry per month and store with estimates. */
  kenp_rates: z.array(KenpRateUsed),
  notices: z.array(ReportNotice),
  /** First and last month with data; null without data. */
  available: z.object({ first: IsoMonthSchema, last: IsoMonthSchema }).nullable(),
  /**
   * First day that the author's plan shows; null when it covers everything. `hidden` when the requested range includes
   * earlier days with figures: the range then starts on `start`, or is empty when all of it is earlier. Hidden figures
   * stay stored and reappear with a larger plan.
   */
  retention: z.object({ start: IsoDateSchema, hidden: z.boolean() }).nullable(),
  /** When the newest of the figures shown was fetched. */
  as_of: Instant.nullable(),
});
export type RoyaltiesReport = z.infer<typeof RoyaltiesReport>;
