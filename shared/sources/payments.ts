import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { Period } from "./facts.ts";
import type { SourceId } from "./sources.ts";

/**
 * One line of a payment: earnings of one month from one source. Amounts in the royalty currency unless named payout.
 */
export interface PaymentLine {
  readonly month: IsoMonth | null;
  readonly source: string;
  readonly currency: string;
  readonly accrued: Micros;
  readonly withholding: Micros;
  readonly adjustments: Micros;
  readonly net: Micros;
  readonly payoutCurrency: string;
  readonly payout: Micros;
  /** Another source's line whose money no sale brought (`StatedLine`). */
  readonly isBeside?: true;
}

/** `stated` is an amount of which the file doesn't say whether it was paid. Only `paid` counts as received. */
export type StatedPaymentState = "paid" | "stated";

export interface PaymentFact {
  /** Absent for Amazon's payments, whose content must keep its hash. */
  readonly source?: Exclude<SourceId, "amazon">;
  /** What another source's file states; Amazon's payments are judged by their status. */
  readonly state?: StatedPaymentState;
  /**
   * Amazon's payment number, as decimal digits: the only unique key. Empty when the file has none (not yet paid).
   */
  readonly paymentNumber: string;
  readonly periodStart: IsoDate | null;
  readonly periodEnd: IsoDate | null;
  readonly marketplace: string;
  readonly date: IsoDate | null;
  readonly method: string;
  readonly status: string;
  readonly currency: string;
  readonly accrued: Micros;
  readonly withholding: Micros;
  readonly adjustments: Micros;
  readonly net: Micros;
  readonly payoutCurrency: string;
  readonly payout: Micros;
  /** payout ÷ net, unrounded (the file's own rate has four decimals); null when net is 0. */
  readonly fxRate: number | null;
  readonly lines: readonly PaymentLine[];
}

/**
 * A payment as a source other than Amazon states it, in the amounts that the file names. `net` is what the source owes in
 * the currency of its royalties and `payout` what it pays of that in the currency of the bank.
 */
export interface StatedPayment {
  /** The month it is stored under, and the source's own part of that month where it has several payments. */
  readonly month: IsoMonth;
  readonly unit: string | null;
  /** The region, where the source pays each of them at a rate of its own; otherwise empty. */
  readonly market: string;
  readonly state: StatedPaymentState;
  readonly period: Exclude<Period, { readonly form: "lifetime" }>;
  readonly currency: string;
  readonly payoutCurrency: string;
  readonly lines: readonly StatedLine[];
  readonly net: Micros;
  readonly payout: Micros;
  /** As the file states it; null where it states none. */
  readonly rate: number | null;
  /** How far `net × rate` may be from the payout by the file's rounding. */
  readonly tolerance: Micros;
}

/**
 * A line of a stated payment. `name` is the source's own; what was withheld is positive. `isBeside` marks money that no
 * sale brought, so that the source's sales reports don't have it: tax paid on top, a fee, a credit.
 */
export interface StatedLine {
  readonly month: IsoMonth | null;
  readonly name: string;
  readonly accrued: Micros;
  readonly withheld: Micros;
  readonly adjusted: Micros;
  readonly isBeside?: true;
}
