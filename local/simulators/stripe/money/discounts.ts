import type Stripe from "stripe";
import { sum, sumOf } from "#shared/primitives/sums.ts";

/** A coupon in force for one bill, with the ID of its discount. */
export interface Active {
  readonly discount: string;
  readonly coupon: Pick<Stripe.Coupon, "percent_off" | "amount_off">;
}

/**
 * Computes what each discount takes off each amount, in cents. Discounts apply in order, each to what the previous one
 * leaves; an amount off is spread in proportion, its last cents on the last line. Never more than there is.
 */
export function discountsOff(
  amounts: readonly number[],
  active: readonly Active[],
): { discount: string; amount: number }[][] {
  const left = amounts.map((amount) => Math.max(0, amount));
  const taken: { discount: string; amount: number }[][] = amounts.map(() => []);
  for (const { discount, coupon } of active) {
    for (const [index, amount] of shares(left, coupon).entries()) {
      left[index] = left[index]! - amount;
      if (amounts[index]! > 0) taken[index]!.push({ discount, amount });
    }
  }
  return taken;
}

function shares(left: readonly number[], { percent_off, amount_off }: Active["coupon"]): number[] {
  if (percent_off !== null) return left.map((amount) => Math.round((amount * percent_off) / 100));
  const whole = sum(left);
  let rest = Math.min(amount_off ?? 0, whole);
  let ahead = whole;
  return left.map((amount) => {
    const share = ahead === 0 ? 0 : Math.round((rest * amount) / ahead);
    rest -= share;
    ahead -= amount;
    return share;
  });
}

export const amountOf = (amounts: readonly { readonly amount: number }[]): number =>
  sumOf(amounts, ({ amount }) => amount);
