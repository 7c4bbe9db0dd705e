import type { ProblemLog } from "#shared/sources/problems.ts";
import type { PaymentFact } from "../../payments.ts";

const isSame = (a: PaymentFact, b: PaymentFact): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Counts each payment of a doubled file once, and reports it. A number that stands twice with different figures makes
 * the sheet faulty. Payments without a number may be equal and still different ones, unless numbered ones are doubled.
 */
export function withoutRepeats(payments: readonly PaymentFact[], problems: ProblemLog): PaymentFact[] {
  const numbered = new Map<string, PaymentFact>();
  const contradicting = new Set<string>();
  let repeated = 0;
  for (const payment of payments) {
    const { paymentNumber } = payment;
    const known = paymentNumber === "" ? undefined : numbered.get(paymentNumber);
    if (!known) numbered.set(paymentNumber, payment);
    else if (isSame(known, payment)) repeated += 1;
    else contradicting.add(paymentNumber);
  }
  for (const number of contradicting)
    problems.add({
      severity: "error",
      message: `Payment ${number} stands twice in this file, with different figures.`,
    });
  if (repeated === 0) return [...payments];
  const first = new Set<string>();
  const kept = payments.filter((payment) => {
    const key = JSON.stringify(payment);
    return !first.has(key) && first.add(key);
  });
  const count = payments.length - kept.length;
  problems.add({
    severity: "note",
    message:
      count === 1
        ? "One payment stands twice in this file. It counts once."
        : `${count} payments stand twice in this file. Each counts once.`,
  });
  return kept;
}
