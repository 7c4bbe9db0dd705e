import type { IsoDate } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { descending } from "#shared/primitives/order.ts";
import { isPaid, type Payment } from "./payment.ts";

/** The payments that Amazon made on one day. `date` is null for those without a day, which come first. */
export interface PaymentDay {
  readonly date: IsoDate | null;
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

/** Groups payments by day, the newest day first. */
export const paymentDays = (payments: readonly Payment[]): PaymentDay[] =>
  [...Map.groupBy(payments, ({ date_at }) => date_at)]
    .map(([date, own]) => ({ date, payments: own, received: receivedBy(own) }))
    .sort((a, b) => Number(a.date !== null) - Number(b.date !== null) || descending(a.date ?? "", b.date ?? ""));
