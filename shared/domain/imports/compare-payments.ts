import type { PaymentFact } from "#shared/retailer/workbook/types.ts";
import type { PaymentsContent } from "../report-content/payments-content.ts";
import { exceedsTolerance, type Losses, shownMoney } from "./compare-figures.ts";

const amountsOf = ({ payoutCurrency, payout, currency, net }: PaymentFact) =>
  [
    { name: "payout", currency: payoutCurrency, micros: payout },
    { name: "net royalty", currency, micros: net },
  ] as const;

export function comparePayments(before: PaymentsContent, after: PaymentsContent): Losses {
  const newer = new Map(after.payments.map((payment) => [payment.paymentNumber, payment]));
  const lost: { asks: string[]; notes: string[] } = { asks: [], notes: [] };
  for (const was of before.payments) {
    const is = was.paymentNumber === "" ? undefined : newer.get(was.paymentNumber);
    if (!is) continue;
    for (const { name, currency, micros } of amountsOf(was)) {
      const now = amountsOf(is).find((amount) => amount.name === name && amount.currency === currency)?.micros ?? 0;
      if (now >= micros || shownMoney(now) === shownMoney(micros)) continue;
      const sentence = `Less ${name} of payment ${was.paymentNumber} in ${currency}: ${shownMoney(now)} instead of ${shownMoney(micros)}.`;
      lost[exceedsTolerance(micros, now) ? "asks" : "notes"].push(sentence);
    }
  }
  return lost;
}
