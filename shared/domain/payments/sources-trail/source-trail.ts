import * as z from "zod";
import { CurrencyCode, Instant, IsoDateSchema, IsoMonthSchema, MicrosSchema } from "#shared/primitives/schemas.ts";
import { TrailPayment, TrailPayout } from "../trail.ts";

/**
 * The state of a line's money at a source other than Amazon:
 * - `open`: the month still runs, or a report of it was made before its end.
 * - `estimated`: the month is over, and a part of its money is known as an estimate alone.
 * - `earned`: earned, which is the end: none of the source's files states a payment.
 * - `due`: earned or stated, and not paid yet: the documented days of the payment (`expected`) aren't over, or the source
 *   documents none. Of a month that is paid in parts, `difference` is what lacks.
 * - `unconfirmed`: the documented days are over, and no payment of this or a later month is stored.
 * - `late`: the documented days are over, and payments of this or a later month are stored, but none has this money.
 * - `stated`: an invoice or statement names the amount. Whether it arrived isn't known.
 * - `paid`: received as earned.
 * - `differs`: paid or stated, with another amount than what was earned, by `difference`.
 * - `paid_without_report`: received, and no report of what was earned is stored.
 */
export const SOURCE_TRAIL_STATES = [
  "open",
  "estimated",
  "earned",
  "due",
  "unconfirmed",
  "late",
  "stated",
  "paid",
  "differs",
  "paid_without_report",
] as const;
export type SourceTrailState = (typeof SOURCE_TRAIL_STATES)[number];

/** Days, both included. */
const Days = z.object({ from: IsoDateSchema, to: IsoDateSchema });

/** What one stored report has of a line, in millionths of the line's currency. */
export const SourceTrailReport = z.object({
  /** The kind of report, as it stands in a sentence: "earnings report". */
  name: z.string(),
  money: z.enum(["estimated", "earned"]),
  amount: MicrosSchema,
  /** Another report of the source has the same sales and counts in its place. */
  is_replaced: z.boolean(),
  is_trial: z.boolean(),
  file: z.string(),
  fetched_at: Instant,
});
export type SourceTrailReport = z.infer<typeof SourceTrailReport>;

/**
 * One line of a payment: accrued − withheld + adjusted = net in the line's currency, and `payout` is that in the
 * currency of the bank. `store` is the label of the shop or region, and `source` the source's own name of the line, empty
 * for what its lines don't explain. `rate` is what the payment's payout is of its net, rounding included; null without a net.
 */
export const SourceTrailPayment = TrailPayment.omit({ number: true, state: true, date: true }).extend({
  state: z.enum(["paid", "stated"]),
  rate: z.number().nullable(),
  is_trial: z.boolean(),
  file: z.string(),
});
export type SourceTrailPayment = z.infer<typeof SourceTrailPayment>;

/**
 * One month × currency of a source, followed from the estimate to the payment. Amounts are millionths of `currency`.
 * What a payment accrues beside sales (tax on top, fees, credits, or an unexplained rest) is `adjusted` here, so that
 * `accrued` is comparable to `earned`, and net = accrued − withheld + adjusted.
 */
export const SourceTrailLine = z.object({
  /** Unique within the source, and stable. */
  id: z.string(),
  month: IsoMonthSchema,
  /** The month's real days, where they aren't those of the calendar. */
  days: Days.nullable(),
  currency: CurrencyCode,
  state: z.enum(SOURCE_TRAIL_STATES),
  /** A part of it comes from a file that is read by documentation alone. */
  is_trial: z.boolean(),
  /** All estimates, also those that what was earned has replaced. */
  estimated: MicrosSchema,
  earned: MicrosSchema,
  accrued: MicrosSchema,
  withheld: MicrosSchema,
  adjusted: MicrosSchema,
  net: MicrosSchema,
  payouts: z.array(TrailPayout),
  /** What payments have beyond what was earned, negative when they lack it; 0 where the two aren't compared. */
  difference: MicrosSchema,
  /** The documented days of the payment; null where none are. */
  expected: Days.nullable(),
  reports: z.array(SourceTrailReport),
  payments: z.array(SourceTrailPayment),
});
export type SourceTrailLine = z.infer<typeof SourceTrailLine>;

export const SourceTrail = z.object({
  source: z.string(),
  /** How far its files follow its money: to a payment, to an amount that is owed, or (null) to what was earned. */
  states: z.enum(["paid", "owed"]).nullable(),
  /** The newest month first, then by currency. */
  lines: z.array(SourceTrailLine),
});
export type SourceTrail = z.infer<typeof SourceTrail>;

/** A payment to expect of another source than Amazon, on one of the documented days. */
export const ExpectedSourcePayment = z.object({
  source: z.string(),
  line: z.string(),
  month: IsoMonthSchema,
  days: Days.nullable(),
  currency: CurrencyCode,
  /** Before tax and exchange, in millionths of `currency`. */
  amount: MicrosSchema,
  state: z.enum(["open", "estimated", "earned", "due"]),
  is_trial: z.boolean(),
  expected: Days,
});
export type ExpectedSourcePayment = z.infer<typeof ExpectedSourcePayment>;
