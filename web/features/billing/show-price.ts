import type { Plan } from "#shared/api/billing/billing.ts";

import type { Cents } from "#shared/primitives/cents.ts";
import { TEXT } from "./text.ts";

const dollars = (digits: number) =>
  new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
const [whole, exact] = [dollars(0), dollars(2)];

/** An amount of dollars without zero cents: `$19`, `$17.42`, `−$4.75`. */
export function showDollars(amount: Cents): string {
  const shown = (amount % 100 === 0 ? whole : exact).format(Math.abs(amount) / 100);
  return amount < 0 ? `−${shown}` : shown;
}

export const showPrice = ({ price, billing_interval }: Pick<Plan, "price" | "billing_interval">): string =>
  TEXT.price[billing_interval](showDollars(price));
