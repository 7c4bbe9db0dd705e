import type { MonthFigures } from "#shared/domain/imports/month-figures.ts";
import { addMonths, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { ascending, byKey } from "#shared/primitives/order.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";
import { stateOfFact } from "../payments/settling/payment-parts.ts";
import { canonicalJson } from "./canonical.ts";
import { renumberedPayments } from "./renumbered-payments.ts";

/** By payment date, or by the period's end while unpaid. Sorted, so equal content has equal bytes. */
export interface PaymentsContent {
  readonly month: IsoMonth;
  readonly payments: readonly PaymentFact[];
  /** Numbers of payments that a file dates into another month; only until it is merged. */
  readonly moved?: readonly string[];
}

/** The month that a payment belongs to; null when it has neither a date nor a period. */
export function paymentMonth(payment: PaymentFact): IsoMonth | null {
  const date = payment.date ?? payment.periodEnd ?? payment.periodStart;
  return date === null ? null : monthOf(date);
}

const sorted = (payments: Iterable<PaymentFact>): PaymentFact[] =>
  [...payments]
    .map((payment) => ({ payment, key: `${payment.paymentNumber.padStart(20, "0")}${canonicalJson(payment)}` }))
    .sort((a, b) => ascending(a.key, b.key))
    .map(({ payment }) => payment);

/** The payments of one month, in the order in which they are stored. */
export const paymentsContent = (month: IsoMonth, payments: Iterable<PaymentFact>): PaymentsContent => ({
  month,
  payments: sorted(payments),
});

/**
 * Splits a payments file by month. Includes empty months between the first and the last: a payment that was pending in
 * one of them and is missing now has since been paid.
 */
export function paymentsByMonth(payments: readonly PaymentFact[]): PaymentsContent[] {
  const byMonth = new Map<IsoMonth, PaymentFact[]>();
  const spoken: IsoMonth[] = [];
  for (const payment of payments) {
    const month = paymentMonth(payment);
    if (month === null) continue;
    byMonth.set(month, [...(byMonth.get(month) ?? []), payment]);
    spoken.push(month, ...(payment.periodEnd === null ? [] : [monthOf(payment.periodEnd)]));
  }
  if (spoken.length === 0) return [];
  spoken.sort();
  const months: PaymentsContent[] = [];
  for (let month = spoken[0]!; month <= spoken.at(-1)!; month = addMonths(month, 1)) {
    months.push(paymentsContent(month, byMonth.get(month) ?? []));
  }
  return months;
}

/**
 * Merges versions of one month's payments, oldest first. The payment number is the only key: a numbered payment is
 * never lost and its newest version wins. One that a newer version has under another number or in another month counts
 * only there. Payments without a number (not yet paid) come from the newest version alone.
 */
export function mergePayments(month: IsoMonth, versions: readonly PaymentsContent[]): PaymentsContent {
  const numbered = new Map<string, PaymentFact>();
  for (const version of versions) {
    const renumbered = renumberedPayments([...numbered.values()], version.payments).keys();
    for (const number of [...renumbered, ...(version.moved ?? [])]) numbered.delete(number);
    for (const payment of version.payments) {
      if (payment.paymentNumber !== "") numbered.set(payment.paymentNumber, payment);
    }
  }
  const pending = versions.at(-1)?.payments.filter((payment) => payment.paymentNumber === "") ?? [];
  return { month, payments: sorted([...numbered.values(), ...pending]) };
}

/** Counts every payment, and adds up those that were received. */
export function paymentFigures({ payments }: PaymentsContent): MonthFigures {
  const paid = new Map<string, Micros>();
  for (const { payoutCurrency, payout } of payments.filter((payment) => stateOfFact(payment) === "paid"))
    paid.set(payoutCurrency, (paid.get(payoutCurrency) ?? 0) + payout);
  const royalty = Object.fromEntries([...paid].sort(byKey));
  return { grain: "month", rows: payments.length, books: 0, authors: 0, units: 0, pages: 0, royalty };
}
