import type { PaymentFact } from "#shared/retailer/workbook/types.ts";
import type { PaymentsContent } from "../report-content/payments-content.ts";
import { renumberedPayments } from "../report-content/renumbered-payments.ts";
import { exceedsTolerance, type Losses, shownMoney } from "./compare-figures.ts";

const amountsOf = ({ payoutCurrency, payout, currency, net }: PaymentFact) =>
  [
    { name: "payout", currency: payoutCurrency, micros: payout },
    { name: "net royalty", currency, micros: net },
  ] as const;

export function comparePayments(before: PaymentsContent, after: PaymentsContent): Losses {
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
    for (const { name, currency, micros } of amountsOf(was)) {
      const now = amountsOf(is).find((amount) => amount.name === name && amount.currency === currency)?.micros ?? 0;
      if (now >= micros || shownMoney(now) === shownMoney(micros)) continue;
      const sentence = `Less ${name} of payment ${was.paymentNumber} in ${currency}: ${shownMoney(now)} instead of ${shownMoney(micros)}.`;
      lost[exceedsTolerance(micros, now) ? "asks" : "notes"].push(sentence);
    }
  }
  return lost;
}
