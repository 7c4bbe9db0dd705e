import type { Plan } from "#shared/api/billing/billing.ts";
import type { BillingInterval } from "#shared/catalogue/plans.ts";
import type { Cents } from "#shared/primitives/cents.ts";

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

const UNITS = { MONTH: "month", YEAR: "year" } as const satisfies Record<BillingInterval, string>;

export const showPrice = ({ price, billing_interval }: Pick<Plan, "price" | "billing_interval">): string =>
  `${showDollars(price)} a ${UNITS[billing_interval]}`;
