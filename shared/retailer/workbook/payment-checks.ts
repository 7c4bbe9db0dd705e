import { comparison, type Pair } from "./comparison.ts";
import type { Check, PaymentFact, PaymentLine } from "./types.ts";

/** Half a hundredth per line, because lines are rounded individually where money is withheld. */
const ROUNDING_PER_LINE = 5_000;
const FLOAT_NOISE = 1_000;

/** Checks that each payment equals the sum of its lines, and its net follows from its own amounts. */
export function checkPayments(payments: readonly PaymentFact[]): Check[] {
  const detailed = payments.filter((payment) => payment.lines.length > 0);
  const longest = Math.max(0, ...detailed.map((payment) => payment.lines.length));
  const compare = (name: string, ofPayment: (payment: PaymentFact) => number, ofLine: (line: PaymentLine) => number) =>
    comparison(
      name,
      detailed.map((payment) => pair(payment, ofPayment(payment), sum(payment.lines, ofLine))),
      ROUNDING_PER_LINE * longest,
    );
  return [
    compare(
      "Accrued of details = accrued of payment",
      (payment) => payment.accrued,
      (line) => line.accrued,
    ),
    compare(
      "Net of details = net of payment",
      (payment) => payment.net - payment.adjustments,
      (line) => line.net - line.adjustments,
    ),
    comparison(
      "Net earnings = accrued − withholding + adjustments",
      payments.map((payment) =>
        pair(payment, payment.net, payment.accrued - payment.withholding + payment.adjustments),
      ),
      FLOAT_NOISE,
    ),
  ];
}

const pair = (payment: PaymentFact, left: number, right: number): Pair => ({
  where: `payment ${payment.paymentNumber || "without a number"}`,
  name: payment.currency,
  left,
  right,
});

const sum = (lines: readonly PaymentLine[], amount: (line: PaymentLine) => number): number =>
  lines.reduce((total, line) => total + amount(line), 0);
