import { isReceived } from "./settling/payment-parts.ts";
import type { TrailLine, TrailPayment } from "./trail.ts";

/** A store and royalty currency, or a currency's page reads. */
export const placeOf = ({ store, currency }: Pick<TrailLine, "store" | "currency">): string =>
  `${store ?? ""}|${currency}`;

const ageOf = ({ date, number }: TrailPayment): string => `${date}|${number}`;

/** The newest payment received of each store and currency, and of each currency's page reads. */
export function lastPayments(lines: readonly TrailLine[]): Map<string, TrailPayment> {
  const last = new Map<string, TrailPayment>();
  for (const line of lines) {
    for (const payment of line.payments) {
      if (!isReceived(payment) || payment.accrued <= 0) continue;
      const known = last.get(placeOf(line));
      if (!known || ageOf(known) < ageOf(payment)) last.set(placeOf(line), payment);
    }
  }
  return last;
}
