import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import { paymentMonth } from "#shared/domain/report-content/payments-content.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { convertMicros, type Micros } from "#shared/primitives/money.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { PaymentFact, PaymentLine } from "#shared/sources/payments.ts";
import type { Payment, PaymentInvoice } from "./payment.ts";
import { stateOfFact } from "./settling/payment-parts.ts";

/** Half a hundredth per line: smaller differences between a payment and its lines are rounding. */
const ROUNDING_PER_LINE = 5_000;

type Amounts = Pick<PaymentLine, "currency" | "accrued" | "withholding" | "adjustments" | "net">;

const amountsOf = ({ currency, accrued, withholding, adjustments, net }: Amounts): Amounts => ({
  currency,
  accrued,
  withholding,
  adjustments,
  net,
});

/**
 * The rate from royalty to payout currency. Unknown when nothing was left to pay out, except within one currency; such
 * tax is then shown in the royalty's currency only.
 */
const rateOf = ({ fxRate, currency, payoutCurrency }: PaymentFact): number =>
  fxRate ?? (currency === payoutCurrency ? 1 : 0);

const invoiceOf = (line: PaymentLine, rate: number): PaymentInvoice => ({
  source: line.source.trim(),
  month: line.month,
  ...amountsOf(line),
  payout_amount: line.payout,
  payout_tax: convertMicros(line.withholding, rate),
  payout_adjustment: convertMicros(line.adjustments, rate),
});

/** An adjustment of the whole payment, which the reader gave to the line with the largest net. */
function adjustmentOf(payment: PaymentFact, invoices: readonly PaymentInvoice[], rate: number): PaymentInvoice | null {
  const rest = payment.adjustments - sumOf(invoices, ({ adjustments }) => adjustments);
  if (Math.abs(rest) <= ROUNDING_PER_LINE * invoices.length) return null;
  const payout = convertMicros(rest, rate);
  return {
    source: "",
    month: null,
    currency: payment.currency,
    accrued: 0,
    withholding: 0,
    adjustments: rest,
    net: rest,
    payout_amount: payout,
    payout_tax: 0,
    payout_adjustment: payout,
  };
}

const withLess = (invoices: readonly PaymentInvoice[], payout: Micros): PaymentInvoice[] => {
  const largest = invoices.reduce((best, one) => (Math.abs(one.net) > Math.abs(best.net) ? one : best));
  return invoices.map((one) => (one === largest ? { ...one, payout_amount: one.payout_amount - payout } : one));
};

/** The lines of a payment, plus one for anything they don't explain, so that they always add up to its payout. */
function invoicesOf(payment: PaymentFact): PaymentInvoice[] {
  const rate = rateOf(payment);
  if (payment.lines.length === 0) return [invoiceOf({ ...payment, source: "", month: null }, rate)];
  const lines = payment.lines.map((line) => invoiceOf(line, rate));
  const adjustment = adjustmentOf(payment, lines, rate);
  const invoices = adjustment ? [...withLess(lines, adjustment.payout_amount), adjustment] : lines;
  const rest = payment.payout - sumOf(invoices, ({ payout_amount }) => payout_amount);
  if (rest === 0) return invoices;
  const nothing = { accrued: 0, withholding: 0, adjustments: 0, net: 0, payout_tax: 0, payout_adjustment: 0 };
  return [...invoices, { source: "", month: null, currency: payment.currency, ...nothing, payout_amount: rest }];
}

/** A stored payment of `month` as the API returns it, with tax and adjustments in the payout currency per line. */
export function toPayment(fact: PaymentFact, month: IsoMonth): Payment {
  const invoices = invoicesOf(fact);
  return {
    payment_number: fact.paymentNumber,
    status: fact.status,
    state: stateOfFact(fact),
    date_at: fact.date,
    month: paymentMonth(fact) ?? month,
    period_start: fact.periodStart,
    period_end: fact.periodEnd,
    marketplace_id: marketplaceByLabel(fact.marketplace)?.id ?? 0,
    marketplace: fact.marketplace,
    method: fact.method,
    ...amountsOf(fact),
    payment_currency: fact.payoutCurrency,
    payout_amount: fact.payout,
    payout_tax: sumOf(invoices, ({ payout_tax }) => payout_tax),
    invoices,
  };
}
