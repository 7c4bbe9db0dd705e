/**
 * The change from `base` to `value` in percent: 0 when equal, ±100 from a base of 0, else relative to the
 * absolute base.
 */
export function percentChange(base: number, value: number): number {
  if (base === value) return 0;
  if (base === 0) return value > 0 ? 100 : -100;
  return ((value - base) / Math.abs(base)) * 100;
}
