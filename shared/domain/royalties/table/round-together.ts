/** Upper bound on the float error of a sum of fractions, in any order. */
const FLOAT_NOISE = 1e-7;

/**
 * Rounds values to multiples of `step` that add up to `total`, by the largest-remainder method: each moves to an
 * adjacent multiple, and exact multiples stay. The rounded column then adds up to the shown sum. `total` is the values'
 * own sum rounded in any way, or a part of a sum that was itself rounded like this. Ties go to the earlier value.
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
