import type { PaymentFact } from "#shared/sources/payments.ts";
import { canonicalJson } from "./canonical.ts";

const numbersOf = (payments: readonly PaymentFact[]) => new Set(payments.map(({ paymentNumber }) => paymentNumber));

/** Everything but the number and how far the transfer has come. */
const sameness = ({ paymentNumber: _, method: _method, status: _status, ...rest }: PaymentFact): string =>
  canonicalJson(rest);

/**
 * Finds payments that stand in `after` under another number, otherwise equal to the last line: old number → new number.
 * Equal payments that stand side by side in one version are different ones and never match each other.
 */
export function renumberedPayments(
  before: readonly PaymentFact[],
  after: readonly PaymentFact[],
): ReadonlyMap<string, string> {
  const [known, offered] = [numbersOf(before), numbersOf(after)];
  const added = Map.groupBy(
    after.filter(({ paymentNumber }) => paymentNumber !== "" && !known.has(paymentNumber)),
    sameness,
  );
  const renumbered = new Map<string, string>();
  if (added.size === 0) return renumbered;
  for (const payment of before) {
    if (payment.paymentNumber === "" || offered.has(payment.paymentNumber)) continue;
    const successor = added.get(sameness(payment))?.shift();
    if (successor) renumbered.set(payment.paymentNumber, successor.paymentNumber);
  }
  return renumbered;
}
