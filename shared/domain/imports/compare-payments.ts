import type { PaymentFact } from "#shared/sources/payments.ts";
import type { PaymentsContent } from "../report-content/payments-content.ts";
import { renumberedPayments } from "../report-content/renumbered-payments.ts";
import { correctionsAddUp, exceedsTolerance, type Losses, shownMoney } from "./compare-figures.ts";
import type { ConfirmedPayments } from "./month-figures.ts";

const amountsOf = ({ payoutCurrency, payout, currency, net }: PaymentFact) =>
  [
    { key: "payout", name: "payout", currency: payoutCurrency, micros: payout },
    { key: "net", name: "net royalty", currency, micros: net },
  ] as const;

/**
 * Compares known payments with those that would replace them, as sentences. An amount may fall within the tolerance
 * (`exceedsTolerance`) in all since the author last confirmed the month, which `confirmed` has where it fell before.
 */
export function comparePayments(
  before: PaymentsContent,
  after: PaymentsContent,
  confirmed: ConfirmedPayments = {},
): Losses {
  const newer = new Map(after.payments.map((payment) => [payment.paymentNumber, payment]));
  const lost: { asks: string[]; notes: string[] } = { asks: [], notes: [] };
  const renumbered = renumberedPayments(before.payments, after.payments);
  for (const was of before.payments) {
    if (was.paymentNumber === "") continue;
    const is = newer.get(was.paymentNumber);
    const successor = renumbered.get(was.paymentNumber);
    if (successor !== undefined)
      lost.notes.push(`Amazon now numbers payment ${was.paymentNumber} as ${successor}. It counts once.`);
    else if (!is)
      lost.notes.push(`Amazon now dates payment ${was.paymentNumber} in another month. It counts once, there.`);
    if (!is) continue;
    if (is.lines.length < was.lines.length)
      lost.asks.push(
        `Fewer lines of payment ${was.paymentNumber}: ${is.lines.length} instead of ${was.lines.length}. The file may be incomplete.`,
      );
    for (const { key, name, currency, micros } of amountsOf(was)) {
      const now = amountsOf(is).find((amount) => amount.name === name && amount.currency === currency)?.micros ?? 0;
      if (now >= micros || shownMoney(now) === shownMoney(micros)) continue;
      const sentence = `Less ${name} of payment ${was.paymentNumber} in ${currency}: ${shownMoney(now)} instead of ${shownMoney(micros)}.`;
      const last = confirmed[was.paymentNumber]?.[key] ?? micros;
      if (exceedsTolerance(micros, now)) lost.asks.push(sentence);
      else if (exceedsTolerance(last, now))
        lost.asks.push(correctionsAddUp(`${name} of payment ${was.paymentNumber} in ${currency}`, last, now));
      else lost.notes.push(sentence);
    }
  }
  return lost;
}

/**
 * Determines the amounts that later losses are judged against when `after` replaces `before` without a question: those
 * of each payment that fell, as the author last confirmed them.
 */
export function confirmedPayments(
  before: PaymentsContent,
  after: PaymentsContent,
  confirmed: ConfirmedPayments = {},
): ConfirmedPayments {
  const newer = new Map(after.payments.map((payment) => [payment.paymentNumber, payment]));
  return Object.fromEntries(
    before.payments.flatMap(({ paymentNumber, payout, net }) => {
      const is = newer.get(paymentNumber);
      if (paymentNumber === "" || !is) return [];
      const last = confirmed[paymentNumber] ?? { payout, net };
      if (last.payout <= is.payout && last.net <= is.net) return [];
      return [[paymentNumber, { payout: Math.max(last.payout, is.payout), net: Math.max(last.net, is.net) }]];
    }),
  );
}
