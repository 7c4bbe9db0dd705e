/** The change from `base` to `value` in per cent (decision 39): 0 when equal, 100 from nothing (−100 when it became negative), else by the size of the base. */
export function percentChange(base: number, value: number): number {
  if (base === value) return 0;
  if (base === 0) return value > 0 ? 100 : -100;
  return ((value - base) / Math.abs(base)) * 100;
}
