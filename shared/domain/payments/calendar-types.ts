import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { TrailKind } from "./trail.ts";

/**
 * How firm an expected payment is: listed by Amazon, owed again after a payment that didn't arrive, final royalties, still
 * partly estimated, or `open`: only what is known so far of a month that isn't complete.
 */
export const CALENDAR_CERTAINTIES = ["pending", "again", "final", "estimated", "open"] as const;
export type CalendarCertainty = (typeof CALENDAR_CERTAINTIES)[number];

/**
 * A payment expected on `date` for one store and royalty currency (`store` null: page reads, known by currency only).
 * `amount` is what is due before tax, in millionths of `currency`. `payout` is that amount at the rate and tax share of
 * the last payment, so an approximation; both payout fields are null while nothing was ever paid there, or the month is open.
 */
export interface CalendarEntry {
  date: IsoDate;
  store: string | null;
  currency: string;
  months: IsoMonth[];
  amount: Micros;
  certainty: CalendarCertainty;
  parts: { line: string; kind: TrailKind; amount: Micros }[];
  payout_currency: string | null;
  payout: Micros | null;
}

/** Money that waits for its store to pass the threshold, in millionths of `currency`. */
export interface CarriedAmount {
  store: string | null;
  currency: string;
  amount: Micros;
  lines: string[];
}

/**
 * Why money that was due isn't expected on a day: `late` (payments are known, none contains it), `unconfirmed` (payments
 * aren't known up to its day), `held` by Amazon, or in a payment with an `unknown` status.
 */
export const OVERDUE_REASONS = ["late", "unconfirmed", "held", "unknown"] as const;
export type OverdueReason = (typeof OVERDUE_REASONS)[number];

/** Money that was due before today, by reason and place, in millionths of `currency`. `since` is its first due day. */
export interface OverdueAmount extends CarriedAmount {
  reason: OverdueReason;
  since: IsoDate;
}

/** A finished month paid within the calendar whose figures aren't complete; `through` is null without any report. */
export interface UnknownMonth {
  month: IsoMonth;
  date: IsoDate;
  through: IsoDate | null;
}

/** Expected payments from `from` to `to`, both included, by date, store and currency. */
export interface PayoutCalendar {
  from: IsoDate;
  to: IsoDate;
  entries: CalendarEntry[];
  carried: CarriedAmount[];
  overdue: OverdueAmount[];
  unknown_months: UnknownMonth[];
}
