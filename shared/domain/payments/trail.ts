import * as z from "zod";
import type { Micros } from "#shared/primitives/money.ts";
import { CurrencyCode, IsoDateSchema, IsoMonthSchema, MicrosSchema } from "#shared/primitives/schemas.ts";
import { PAYMENT_STATES } from "./payment-state.ts";

/**
 * What money was earned with. `print` covers paperbacks, hardcovers and expanded distribution, `kenp` page reads.
 * `bonus` and `other` (a source of an unknown name) have no counterpart in sales reports; `adjustment` is what a
 * payment contains beyond its lines.
 */
export const TRAIL_KINDS = ["ebook", "print", "kenp", "audiobook", "bonus", "other", "adjustment"] as const;
export type TrailKind = (typeof TRAIL_KINDS)[number];

/**
 * The state of a line's money:
 * - `open`: the month still runs, or its report doesn't cover it to the end (`report_incomplete`); also audiobooks
 *   (`no_counterpart`) while no payment of the account names any.
 * - `estimated`: the month has ended, but its page-read money isn't published.
 * - `due`: final, and payable on `due_on`; also a payment that Amazon lists as pending.
 * - `processing`, `held`: in a payment that Amazon is still making, or holds back.
 * - `paid`: received as reported, or nothing to compare with (`cause` says why).
 * - `carried_over`: past due, and all that the store holds is below the threshold, so Amazon keeps it for later.
 * - `late`: no payment contains it, although it was due (`cause` is `missing`).
 * - `out_of_cycle`: paid on another day than the rule's; `difference` is what has no counterpart in sales.
 * - `differs`: paid differently from what was reported, by `difference`.
 * - `failed`, `cancelled`: in a payment that didn't arrive, so Amazon owes it again.
 * - `unknown`: in a payment with a status that isn't known: counted neither as paid nor as owed.
 */
export const TRAIL_STATES = [
  "open",
  "estimated",
  "due",
  "processing",
  "held",
  "paid",
  "carried_over",
  "late",
  "out_of_cycle",
  "differs",
  "failed",
  "cancelled",
  "unknown",
] as const;
export type TrailState = (typeof TRAIL_STATES)[number];

/**
 * Why a line is where it is, beyond its state: not paid although due (`missing`), paid twice, paid another amount, not
 * comparable because the month's report isn't stored (`no_report`) or is older than its payment (`report_outdated`),
 * without counterpart in sales (`no_counterpart`), booked by Amazon in another month (`other_month`), open although the
 * month is over (`report_incomplete`), due on a day up to which payments aren't known (`payments_unknown`), or paid
 * except for expanded distribution, which is due one payment later (`expanded_distribution`).
 */
export const TRAIL_CAUSES = [
  "missing",
  "paid_twice",
  "amount",
  "no_report",
  "report_outdated",
  "no_counterpart",
  "other_month",
  "report_incomplete",
  "payments_unknown",
  "expanded_distribution",
] as const;
export type TrailCause = (typeof TRAIL_CAUSES)[number];

/** Explanations that were tested against a difference and failed, in the order tried. */
export const TRAIL_REASONS = [
  "rounding",
  "not_due_yet",
  "below_threshold",
  "withholding",
  "paid_twice",
  "other_month",
  "out_of_cycle_payment",
] as const;
export type TrailReason = (typeof TRAIL_REASONS)[number];

/** The amounts of a line and of a sum of lines, in millionths of the royalty currency. */
export const TRAIL_AMOUNTS = {
  estimated: MicrosSchema,
  final: MicrosSchema,
  due: MicrosSchema,
  withheld: MicrosSchema,
  adjusted: MicrosSchema,
  net: MicrosSchema,
};

/** A store's label as the report names it; null for page reads, which are known by currency only. */
export const TrailMarketplace = z.string().nullable();

/** The part of a payment that belongs to a line. Amounts in the royalty currency, `payout` in `payout_currency`. */
export const TrailPayment = z.object({
  /** Decimal digits; empty while Amazon lists the payment as pending. */
  number: z.string(),
  /** Only `paid` is received money; `failed` and `cancelled` count in no amount. */
  state: z.enum(PAYMENT_STATES),
  date: IsoDateSchema.nullable(),
  store: z.string(),
  source: z.string(),
  accrued: MicrosSchema,
  withheld: MicrosSchema,
  adjusted: MicrosSchema,
  net: MicrosSchema,
  payout_currency: z.string(),
  /** `net` exchanged. */
  payout: MicrosSchema,
});
export type TrailPayment = z.infer<typeof TrailPayment>;

/** Money of a line in one payout currency: `exchanged` is net at the payment's own rate, `paid` what has been paid of it. */
export const TrailPayout = z.object({ currency: z.string(), exchanged: MicrosSchema, paid: MicrosSchema });
export type TrailPayout = z.infer<typeof TrailPayout>;

/**
 * One royalty month × store × kind × currency, followed from estimate to payout. Page reads are known by month and
 * currency only, so their `store` is null. Amounts are millionths of `currency`; `final` + `estimated` is what was
 * earned, `due` what payments accrue (or will), `net` = due − withheld + adjusted for what payments contain. Failed and
 * cancelled payments contain nothing. While a month is open, all of it is `estimated`.
 */
export const TrailLine = z.object({
  /** Unique and stable: month, store, currency, kind, and payment or source where needed. */
  id: z.string(),
  month: IsoMonthSchema,
  store: TrailMarketplace,
  currency: CurrencyCode,
  kind: z.enum(TRAIL_KINDS),
  /** The source as the payment names it, for `bonus` and `other`. */
  source: z.string().nullable(),
  state: z.enum(TRAIL_STATES),
  due_on: IsoDateSchema,
  ...TRAIL_AMOUNTS,
  payouts: z.array(TrailPayout),
  /** What payments accrue beyond `final`; negative when they lack it. 0 for lines that are paid or just aren't due yet. */
  difference: MicrosSchema,
  cause: z.enum(TRAIL_CAUSES).nullable(),
  tried: z.array(z.enum(TRAIL_REASONS)),
  payments: z.array(TrailPayment),
});
export type TrailLine = z.infer<typeof TrailLine>;

/**
 * Something an author should know: money carried over, a payment for several months, on an unusual day, with an
 * adjustment, with tax withheld, of another amount than reported, missing, made twice, from an unknown source, pending,
 * processing, held, failed, cancelled, or with a status that isn't known.
 */
export const TRAIL_FINDINGS = [
  "carried_over",
  "spans_months",
  "out_of_cycle",
  "adjusted",
  "withheld",
  "amount",
  "missing",
  "paid_twice",
  "unknown_source",
  "pending",
  "processing",
  "held",
  "failed",
  "cancelled",
  "unknown_status",
] as const;
export type TrailFindingKind = (typeof TRAIL_FINDINGS)[number];

/** `amount` in millionths of `currency`; `line` for findings about a line, `number` for those about a payment. */
export const TrailFinding = z.object({
  kind: z.enum(TRAIL_FINDINGS),
  month: IsoMonthSchema,
  store: TrailMarketplace,
  currency: CurrencyCode,
  amount: MicrosSchema,
  line: z.string().nullable(),
  number: z.string().nullable(),
  date: IsoDateSchema.nullable(),
});
export type TrailFinding = z.infer<typeof TrailFinding>;

/**
 * Money paid without a counterpart, or reported and neither paid nor carried over. `difference` in `currency`; `payout`
 * is `difference` in the payout currency (negative for missing money), null where the store never paid anything.
 */
export const UnexplainedLine = z.object({
  line: z.string(),
  month: IsoMonthSchema,
  store: TrailMarketplace,
  kind: z.enum(TRAIL_KINDS),
  currency: CurrencyCode,
  difference: MicrosSchema,
  payout_currency: z.string().nullable(),
  payout: MicrosSchema.nullable(),
  tried: z.array(z.enum(TRAIL_REASONS)),
});
export type UnexplainedLine = z.infer<typeof UnexplainedLine>;

/**
 * Unexplained money in one payout currency: `amount` is what was paid without a counterpart plus what is missing, `of`
 * all that was paid plus what is missing. `missing` is in the royalty currency where the store never paid anything.
 */
export interface UnexplainedShare {
  currency: string;
  amount: Micros;
  missing: Micros;
  of: Micros;
}

export interface RoyaltyTotals {
  currency: string;
  estimated: Micros;
  final: Micros;
  due: Micros;
  withheld: Micros;
  adjusted: Micros;
  net: Micros;
}

/** Currencies are never summed: one entry per royalty currency, one per payout currency. */
export interface TrailTotals {
  royalty: RoyaltyTotals[];
  payouts: TrailPayout[];
}

/** The number of lines that equal their payments within the tolerance, among those that are already due. */
export interface MatchCount {
  matched: number;
  of: number;
}

export interface TrailMatches {
  /** Month × store with print lines in a payment that arrived, or overdue. */
  print: MatchCount;
  /** Month × store with e-book lines in a payment that arrived, or overdue. */
  ebook: MatchCount;
  /** Month × currency with page-read money that was due; money carried over counts as matched. */
  kenp: MatchCount;
  /** Payments made on the day of the payment rule. */
  due_rule: MatchCount;
}

export interface Trail {
  lines: TrailLine[];
  findings: TrailFinding[];
  unexplained: UnexplainedLine[];
  shares: UnexplainedShare[];
  totals: TrailTotals;
  matches: TrailMatches;
}
