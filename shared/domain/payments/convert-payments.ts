import { convertMicros } from "#shared/primitives/money.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { grossOf } from "./breakdown.ts";
import type { Payment, PaymentInvoice } from "./payment.ts";

/** Month → currency → units of that currency per US dollar. */
type Rates = Readonly<Record<string, Readonly<Record<string, number>>>>;

function convertInvoice(invoice: PaymentInvoice, rate: number): PaymentInvoice {
  const [gross, tax, adjustment] = [grossOf(invoice), invoice.payout_tax, invoice.payout_adjustment].map((amount) =>
    convertMicros(amount, rate),
  ) as [number, number, number];
  return { ...invoice, payout_amount: gross - tax + adjustment, payout_tax: tax, payout_adjustment: adjustment };
}

/**
 * Converts payouts to one currency at the mean rate of each payment's month. Parts are rounded once each and still add
 * up to their payment. A payment without a known rate keeps its own currency.
 */
export const convertPayments = (payments: readonly Payment[], to: string, rates: Rates): Payment[] =>
  payments.map((payment) => {
    const { payment_currency: from, month } = payment;
    const [perDollar, toPerDollar] = [rates[month]?.[from], rates[month]?.[to]];
    if (from === to || !perDollar || !toPerDollar) return payment;
    const invoices = payment.invoices.map((invoice) => convertInvoice(invoice, toPerDollar / perDollar));
    const sum = (amount: (invoice: PaymentInvoice) => number) => sumOf(invoices, amount);
    return {
      ...payment,
      payment_currency: to,
      payout_amount: sum(({ payout_amount }) => payout_amount),
      payout_tax: sum(({ payout_tax }) => payout_tax),
      invoices,
    };
  });
