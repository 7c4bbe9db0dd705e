import * as z from "zod";
import {
  ExchangeRateUsed,
  KenpRateUsed,
  RatesByLabel,
  ReportBook,
  ReportRecord,
} from "#shared/domain/royalties/report.ts";
import { Id, Instant, IsoDateSchema, IsoMonthSchema, MicrosSchema } from "#shared/primitives/schemas.ts";

/** Amounts of several products together in one currency, one value per day; royalties in millionths of it. */
export const DaySums = z.object({
  currency: z.string(),
  royalties: z.array(MicrosSchema),
  orders: z.array(z.int()),
  free_orders: z.array(z.int()),
  reads: z.array(z.int()),
});
export type DaySums = z.infer<typeof DaySums>;

/** One of the author's other books in one currency. */
export const BacklistBook = DaySums.extend({
  book_id: Id,
  title: z.string(),
  /** Cover of a format with an ASIN. */
  image: z.string().nullable(),
});
export type BacklistBook = z.infer<typeof BacklistBook>;

/**
 * How page reads are valued, the same way on every day so that periods compare: `final` as paid by Amazon, or
 * all `estimated` at one rate per store once a month of the range isn't final. `none` without page reads.
 */
export const ReadsValuation = z.enum(["final", "estimated", "none"]);
export type ReadsValuation = z.infer<typeof ReadsValuation>;

export const BookReport = z.object({
  startDate: IsoDateSchema,
  endDate: IsoDateSchema,
  /** Products with figures in the range: the book's, and with `series` those of the other books of its series. */
  books: z.array(ReportBook),
  /** The book belongs to a series that has more than one book. */
  in_series: z.boolean(),
  /** Every array has one value per day of the range, never wider periods. */
  records: z.array(ReportRecord),
  /** month → currency → units of that currency per US dollar. */
  currencies: RatesByLabel,
  /** Rates per page that estimated the range's page reads; empty when `reads_money` isn't `estimated`. */
  kenp_rates: z.array(KenpRateUsed),
  reads_money: ReadsValuation,
  exchange: z.array(ExchangeRateUsed),
  /** Stores with records. */
  marketplaces: z.array(z.object({ id: z.int(), name: z.string(), domain: z.string() })),
  /** Months of the range known only as a whole, whose figures are left out: their daily report can be imported. */
  without_days: z.array(IsoMonthSchema),
  /** Months of the range without any report although an earlier one has one: their figures aren't 0 but unknown. */
  missing_months: z.array(IsoMonthSchema),
  /** Last day that the figures of the range can cover when reports are older than its end; null when they cover it. */
  covered_through: IsoDateSchema.nullable(),
  /**
   * Days of the range without figures, for any of these reasons or because no report that early is imported. Their
   * values are 0 in every array but unknown, so that no total or comparison may include them.
   */
  unknown_days: z.array(IsoDateSchema),
  /** Days whose figures reach only to an hour, as their report was made on them: no total or comparison may include them. */
  open_days: z.array(IsoDateSchema),
  /** All of the author's books outside the book and its series: the control group of an event's effect. */
  others: z.array(DaySums),
  /** The same books one by one; only when asked for. */
  backlist: z.array(BacklistBook).optional(),
  /** First day that the author's plan shows, as in the royalties report. */
  retention: z.object({ start: IsoDateSchema, hidden: z.boolean() }).nullable(),
  /** When the newest of the figures shown was fetched. */
  as_of: Instant.nullable(),
});
export type BookReport = z.infer<typeof BookReport>;
