import { isUnknownStatus } from "#shared/domain/payments/payment-state.ts";
import { tolerancePerLine } from "#shared/domain/payments/settling/tolerance.ts";
import { convertMicros } from "#shared/primitives/money.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { Check } from "#shared/sources/checks.ts";
import { comparison, type Pair } from "#shared/sources/checks.ts";
import type { ProblemLog } from "#shared/sources/problems.ts";
import type { PaymentFact, PaymentLine } from "../../payments.ts";
import type { PaymentDraft } from "./payment-sheet.ts";

/** Half a hundredth per line, because lines are rounded individually where money is withheld. */
const ROUNDING_PER_LINE = 5_000;
const FLOAT_NOISE = 1_000;

/** Checks that each payment equals the sum of its lines, and its net follows from its own amounts. */
export function checkPayments(payments: readonly PaymentFact[], drafts: readonly PaymentDraft[]): Check[] {
  const detailed = payments.filter((payment) => payment.lines.length > 0);
  const longest = Math.max(0, ...detailed.map((payment) => payment.lines.length));
  const compare = (name: string, ofPayment: (payment: PaymentFact) => number, ofLine: (line: PaymentLine) => number) =>
    comparison(
      name,
      detailed.map((payment) => pair(payment, ofPayment(payment), sumOf(payment.lines, ofLine))),
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
    comparison("Payout = net earnings × rate", drafts.flatMap(exchangeOf)),
  ];
}

/** Half of the last decimal that the file states of a rate. */
const RATE_ROUNDING = 0.00005;

/** A payment's payout and its net at the stated rate, which is 1 within one currency; none while nothing is paid. */
function exchangeOf({ statedRate, ...draft }: PaymentDraft): Pair[] {
  const { net, payout, currency, payoutCurrency, date } = draft;
  const rate = currency === payoutCurrency ? 1 : statedRate;
  if (date === null || rate === null || rate === undefined) return [];
  const rounding = currency === payoutCurrency ? 0 : Math.abs(net) * RATE_ROUNDING;
  const allowed = rounding + tolerancePerLine(payoutCurrency);
  return [{ ...pair(draft, payout, convertMicros(net, rate)), name: payoutCurrency, allowed }];
}

/** Names each status without a known meaning once, with how many payments have it. */
export function reportUnknownStatuses(payments: readonly PaymentFact[], problems: ProblemLog): void {
  const made = payments.filter(({ status, date, paymentNumber }) => status !== "" || (date !== null && paymentNumber));
  for (const [status, own] of Map.groupBy(made, (payment) => payment.status)) {
    if (!isUnknownStatus(status)) continue;
    const count = own.length === 1 ? "One payment has" : `${own.length} payments have`;
    const named = status === "" ? "no status" : `the status “${status}”, which Colophon doesn't know`;
    problems.add({
      severity: "note",
      message: `${count} ${named}. Until we know what it means, that money counts neither as paid nor as owed.`,
    });
  }
}

const pair = (payment: Pick<PaymentFact, "paymentNumber" | "currency">, left: number, right: number): Pair => ({
  where: `payment ${payment.paymentNumber || "without a number"}`,
  name: payment.currency,
  left,
  right,
});
