import type { IsoDate } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { type PaymentState, paymentStateOf } from "./payment-state.ts";
import { tolerancePerLine } from "./settling/tolerance.ts";

/** A payment as Amazon's list states it. `date` is null while pending, `payout` when the list gives no amount. */
export interface ListedPayout {
  readonly payment_number: string;
  readonly date: IsoDate | null;
  readonly status: string;
  readonly payout_currency: string | null;
  readonly payout: Micros | null;
}

/** A stored payment; the number is empty while pending. */
export interface StoredPayout {
  readonly payment_number: string;
  readonly state: PaymentState;
  readonly payment_currency: string;
  readonly payout_amount: Micros;
}

/**
 * Returns the listed payments that are missing in what is stored, or were paid with another amount, or whose
 * status has changed. Compares numbers and
 * amounts, because a fingerprint of the list knows nothing of payments imported by hand. Pending payments, amounts that
 * the list doesn't state, and payments before `from` (the first day that is shown) are not compared.
 */
export function findNewPayments<Listed extends ListedPayout>(
  listed: readonly Listed[],
  stored: readonly StoredPayout[],
  { from }: { readonly from: IsoDate | null },
): Listed[] {
  const paid = Map.groupBy(stored, ({ payment_number }) => payment_number);
  return listed.filter((payment) => {
    if (payment.date === null || (from !== null && payment.date < from)) return false;
    const known = paid.get(payment.payment_number);
    return !known?.some((one) => isSameAmount(payment, one) && one.state === stateOf(payment));
  });
}

const stateOf = ({ status, date, payment_number: number }: ListedPayout): PaymentState =>
  paymentStateOf({ status, number, date });

/** Lists round to the currency's smallest step, reports don't. */
function isSameAmount({ payout, payout_currency }: ListedPayout, stored: StoredPayout): boolean {
  if (payout === null) return true;
  if (payout_currency !== null && payout_currency !== stored.payment_currency) return false;
  return Math.abs(payout - stored.payout_amount) < tolerancePerLine(stored.payment_currency);
}
