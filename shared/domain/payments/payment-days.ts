import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { descending } from "#shared/primitives/order.ts";
import { sourceOfLabel } from "#shared/sources/marketplaces.ts";
import type { Payment } from "./payment.ts";
import { isPaid } from "./payment-state.ts";

/**
 * The payments made on one day. `date` is null for those without a day: Amazon's pending ones, which come first, and those
 * of sources that state the `month` alone, which come after the days of that month.
 */
export interface PaymentDay {
  readonly date: IsoDate | null;
  readonly month: IsoMonth | null;
  /** In the order given. */
  readonly payments: readonly Payment[];
  /** What was received, in millionths by payout currency; currencies are never added up. */
  readonly received: Readonly<Record<string, Micros>>;
}

function receivedBy(payments: readonly Payment[]): Record<string, Micros> {
  const sums: Record<string, Micros> = {};
  for (const { payment_currency, payout_amount } of payments.filter(isPaid)) {
    sums[payment_currency] = (sums[payment_currency] ?? 0) + payout_amount;
  }
  return sums;
}

const isOfMonth = ({ date_at, marketplace }: Payment): boolean =>
  date_at === null && sourceOfLabel(marketplace) !== "amazon";

/** Groups payments by day, the newest day first. */
export const paymentDays = (payments: readonly Payment[]): PaymentDay[] =>
  [...Map.groupBy(payments, (payment) => (isOfMonth(payment) ? payment.month : payment.date_at))]
    .map(([, own]) => ({
      date: own[0]!.date_at,
      month: isOfMonth(own[0]!) ? own[0]!.month : null,
      payments: own,
      received: receivedBy(own),
    }))
    .sort((a, b) => {
      const [left, right] = [a.date ?? a.month, b.date ?? b.month];
      return Number(left !== null) - Number(right !== null) || descending(left ?? "", right ?? "");
    });
