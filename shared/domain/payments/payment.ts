import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { PaymentState } from "./payment-state.ts";

/**
 * One line of a payment: the earnings of one month from one source. `accrued`, `withholding`, `adjustments` and `net`
 * are in the royalty's `currency`, everything named payout in the payment's currency. Gross in the payout currency is
 * `payout_amount + payout_tax − payout_adjustment`. `source` is as the retailer writes it, and empty for what no line
 * explains.
 */
export interface Invoice {
  source: string;
  month: IsoMonth | null;
  currency: string;
  accrued: Micros;
  withholding: Micros;
  adjustments: Micros;
  net: Micros;
  payout_amount: Micros;
  payout_tax: Micros;
  payout_adjustment: Micros;
}

/**
 * A payment of the retailer, with lines that add up to it to the millionth. `payment_number` is the retailer's number as
 * text, empty while the payment is pending. `date_at` is the payment's date, null while pending; `month` is the month it
 * belongs to: that of the date, or of the period's end while pending. `marketplace_id` is 0 for a store outside the
 * catalogue, whose label in the file is its only identification.
 */
export interface Payment {
  payment_number: string;
  /** As the retailer writes it; `state` is what it means. */
  status: string;
  state: PaymentState;
  date_at: IsoDate | null;
  month: IsoMonth;
  period_start: IsoDate | null;
  period_end: IsoDate | null;
  marketplace_id: number;
  marketplace: string;
  method: string;
  currency: string;
  accrued: Micros;
  withholding: Micros;
  adjustments: Micros;
  net: Micros;
  payment_currency: string;
  payout_amount: Micros;
  payout_tax: Micros;
  invoices: Invoice[];
}

/** Whether the money was received. */
export const isPaid = ({ state }: Pick<Payment, "state">): boolean => state === "paid";
