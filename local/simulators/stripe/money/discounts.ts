import type Stripe from "stripe";

/** A coupon as it is in force for one bill, with the id of the discount that brings it. */
export interface Active {
  readonly discount: string;
  readonly coupon: Pick<Stripe.Coupon, "percent_off" | "amount_off">;
}

/**
 * What each discount takes off each of some amounts, in cents. One after the other, each off what the last has left; an amount off is spread over the
 * lines by their size, its last cents on the last one. Never more than there is.
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
  const sum = left.reduce((total, amount) => total + amount, 0);
  let rest = Math.min(amount_off ?? 0, sum);
  let ahead = sum;
  return left.map((amount) => {
    const share = ahead === 0 ? 0 : Math.round((rest * amount) / ahead);
    rest -= share;
    ahead -= amount;
    return share;
  });
}

export const sumOf = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((total, { amount }) => total + amount, 0);
