import type { Stripe } from "#functions/adapters/stripe/stripe.ts";
import type { Proration } from "#shared/api/billing/billing.ts";
import { isRounding } from "#shared/domain/billing/rounding.ts";
import { cents } from "#shared/primitives/cents.ts";
import { sumOf } from "#shared/primitives/sums.ts";

type Line = Pick<Stripe.InvoiceLineItem, "amount" | "description" | "period">;

export type PreviewSums = Pick<Stripe.Invoice, "total" | "amount_due" | "starting_balance"> & {
  readonly lines: { readonly data: readonly Line[] };
};

function differencesOf({ total, amount_due, starting_balance, lines }: PreviewSums, charged: number) {
  // Stripe charges no less than 50 cents and adds smaller amounts to the next invoice.
  const postponed = total > 0 && amount_due === 0 ? Math.max(0, total + starting_balance) : 0;
  const rest = charged + postponed - sumOf(lines.data, ({ amount }) => amount);
  return [
    { amount: rest, description: rest < 0 ? "Discounts and credit" : "Taxes and balance" },
    { amount: -postponed, description: "Added to your next bill" },
  ];
}

/**
 * Converts a previewed invoice for the API. Discounts, credit and amounts deferred to the next invoice are lines of
 * their own, so that the lines always add up to the charge; rounding is part of the last line. A negative total becomes
 * credit.
 */
export function toProration(invoice: PreviewSums, fallbackEnd: number): Omit<Proration, "preview" | "next_amount"> {
  const { total, amount_due, lines } = invoice;
  const charged = total > 0 ? amount_due : total;
  const shown = lines.data.map(({ amount, description }) => ({ amount, description: description ?? "" }));
  for (const difference of differencesOf(invoice, charged)) {
    const last = shown.at(-1);
    if (last && isRounding(difference.amount)) last.amount += difference.amount;
    else if (difference.amount !== 0) shown.push(difference);
  }
  // Credited lines cover the rest of the old period, which may end long after the new one.
  const begun = lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end);
  const period_end = begun.length > 0 ? Math.max(...begun) : fallbackEnd;
  return {
    period_end,
    total: cents(charged),
    lines: { data: shown.map(({ amount, description }) => ({ amount: cents(amount), description })) },
  };
}
