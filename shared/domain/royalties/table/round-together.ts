/** Sums of fractions miss a whole by less than this, whatever their order. */
const FLOAT_NOISE = 1e-7;

/**
 * Rounds values to multiples of `step` that add up to `total`, by the largest remainders: each moves to a multiple beside it, and one that is a multiple stays
 * as it is. A column rounded like this adds up to the sum under it, for whoever takes a calculator to it. `total` is the values' own sum rounded in any way, or
 * a part of a sum that was itself rounded like this. Ties go to the earlier value.
 */
export function roundTogether(values: readonly number[], step: number, total: number): number[] {
  const exact = values.map((value) => value / step);
  const rounded = exact.map((value) => Math.floor(value + FLOAT_NOISE));
  let left = Math.round(total / step) - rounded.reduce((sum, value) => sum + value, 0);
  const byRemainder = exact
    .map((_, i) => i)
    .sort((a, b) => exact[b]! - rounded[b]! - (exact[a]! - rounded[a]!) || a - b);
  for (const i of byRemainder) {
    if (left <= 0) break;
    rounded[i]! += 1;
    left -= 1;
  }
  return rounded.map((value) => (value === 0 ? 0 : value * step));
}
