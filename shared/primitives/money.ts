/** An amount of royalty money: an integer count of millionths of one unit of its currency (1.23 USD = 1_230_000). Safe to about nine billion units. */
export type Micros = number;

const MICROS_PER_UNIT = 1_000_000;

/** A decimal amount as the retailer prints it (float noise allowed) in millionths. Throws RangeError when it is not finite or not exact any more. */
export function toMicros(amount: number): Micros {
  const micros = Math.round(amount * MICROS_PER_UNIT);
  if (!Number.isSafeInteger(micros)) throw new RangeError(`not an amount of money: ${amount}`);
  return micros === 0 ? 0 : micros;
}

/** Millionths as a decimal number of units, for charts and display only: never add these up. */
export const fromMicros = (micros: Micros): number => micros / MICROS_PER_UNIT;

/** Millionths as exact decimal text with six decimals: -1_230_000 is "-1.230000". */
export function toDecimal(micros: Micros): string {
  const whole = Math.abs(micros);
  const fraction = String(whole % MICROS_PER_UNIT).padStart(6, "0");
  return `${micros < 0 ? "-" : ""}${Math.floor(whole / MICROS_PER_UNIT)}.${fraction}`;
}

/** Rounds to hundredths, halves away from zero, as money is shown. Returns millionths. */
export function roundToCents(micros: Micros): Micros {
  const cents = Math.sign(micros) * Math.round(Math.abs(micros) / 10_000);
  return cents === 0 ? 0 : cents * 10_000;
}

/** `amount × rate`, rounded once to a millionth, halves away from zero. `rate` is target units per source unit. */
export function convertMicros(amount: Micros, rate: number): Micros {
  const converted = Math.sign(amount) * Math.round(Math.abs(amount) * rate);
  return converted === 0 ? 0 : converted;
}

/**
 * Splits `total` into integer parts in proportion to `weights` (each ≥ 0) by the largest-remainder method: the parts add up to `total` exactly.
 * Ties go to the earlier part. With no positive weight every part is 0 unless there is exactly one part, which takes all.
 */
export function allocate(total: Micros, weights: readonly number[]): Micros[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (weights.length === 1) return [total];
  if (sum <= 0) return weights.map(() => 0);
  const sign = Math.sign(total);
  const whole = Math.abs(total);
  const exact = weights.map((weight) => (whole * weight) / sum);
  const parts = exact.map(Math.floor);
  let left = whole - parts.reduce((a, b) => a + b, 0);
  const order = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .filter(({ index }) => weights[index]! > 0)
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (let i = 0; left > 0; i = (i + 1) % order.length, left--) parts[order[i]!.index]!++;
  for (let i = order.length - 1; left < 0; i = (i - 1 + order.length) % order.length, left++) parts[order[i]!.index]!--;
  return parts.map((part) => (part === 0 ? 0 : part * sign));
}
