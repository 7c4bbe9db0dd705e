import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { TrailKind } from "./trail.ts";

/** How firm an expected payment is: listed by Amazon, final royalties, or still partly estimated or growing. */
export const CALENDAR_CERTAINTIES = ["pending", "final", "estimated"] as const;
export type CalendarCertainty = (typeof CALENDAR_CERTAINTIES)[number];

/**
 * A payment expected on `date` for one store and royalty currency (`store` null: page reads, known by currency only).
 * `amount` is what is due before tax, in millionths of `currency`. `payout` is that amount at the rate and tax share of
 * the last payment, so an approximation; both payout fields are null while nothing was ever paid there.
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

/** Expected payments from `from` to `to`, both included, by date, store and currency. */
export interface PayoutCalendar {
  from: IsoDate;
  to: IsoDate;
  entries: CalendarEntry[];
  carried: CarriedAmount[];
}
