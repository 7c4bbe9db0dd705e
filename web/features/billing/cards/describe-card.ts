import type { PaymentMethod } from "#shared/api/billing/billing.ts";
import { TEXT } from "../text.ts";

const BRANDS: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  eftpos_au: "Eftpos Australia",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

export const brandOf = ({ brand }: Pick<PaymentMethod, "brand">): string => BRANDS[brand] ?? TEXT.card.unknownBrand;

/** `04 / 2030`, as printed on the card. */
export const expiryOf = ({ exp_month, exp_year }: Pick<PaymentMethod, "exp_month" | "exp_year">): string =>
  `${String(exp_month).padStart(2, "0")} / ${exp_year}`;

export type Validity = "good" | "ends-soon" | "expired";

/** A card is valid until its month is over; from the month before, the customer should have another ready. */
export function validityOf(
  { exp_month, exp_year }: Pick<PaymentMethod, "exp_month" | "exp_year">,
  nowMs: number,
): Validity {
  const today = new Date(nowMs);
  const monthsLeft = exp_year * 12 + exp_month - 1 - (today.getUTCFullYear() * 12 + today.getUTCMonth());
  if (monthsLeft < 0) return "expired";
  return monthsLeft <= 1 ? "ends-soon" : "good";
}
