/**
 * A royalty amount: an integer number of millionths of its currency unit (1.23 USD = 1_230_000). Safe up to about nine
 * billion units.
 */
export type Micros = number;

const MICROS_PER_UNIT = 1_000_000;

/** Amounts closer than half a hundredth of a currency unit count as equal. */
export const CENT: Micros = 10_000;
export const HALF_A_CENT: Micros = CENT / 2;

/**
 * Converts a decimal amount as Amazon prints it (float noise allowed) to millionths. Throws RangeError when it is
 * not finite or too large to be exact.
 */
export function toMicros(amount: number): Micros {
  const micros = Math.round(amount * MICROS_PER_UNIT);
  if (!Number.isSafeInteger(micros)) throw new RangeError(`not an amount of money: ${amount}`);
  return micros === 0 ? 0 : micros;
}

/** Millionths as a decimal number of units, for charts and display only; never add these up. */
export const fromMicros = (micros: Micros): number => micros / MICROS_PER_UNIT;

/** Millionths as exact decimal text with six decimals: -1_230_000 is "-1.230000". */
export function toDecimal(micros: Micros): string {
  const whole = Math.abs(micros);
  const fraction = String(whole % MICROS_PER_UNIT).padStart(6, "0");
  return `${micros < 0 ? "-" : ""}${Math.floor(whole / MICROS_PER_UNIT)}.${fraction}`;
}

/** Rounds to cents, halves away from zero, for display. Returns millionths. */
export function roundToCents(micros: Micros): Micros {
  const cents = Math.sign(micros) * Math.round(Math.abs(micros) / CENT);
  return cents === 0 ? 0 : cents * CENT;
}

/**
 * Money as a plain number with two decimals, rounded once, so that spreadsheets can sum it; negative amounts keep their
 * sign.
 */
export const plainMoney = (micros: Micros): string => toDecimal(roundToCents(micros)).slice(0, -4);

/** Exact decimal text with two to six decimals, so that lines add up to payments in a spreadsheet. */
export const exactMoney = (micros: Micros): string => toDecimal(micros).replace(/0{1,4}$/, "");

/** `amount × rate`, rounded once to a millionth, halves away from zero. `rate` is target units per source unit. */
export function convertMicros(amount: Micros, rate: number): Micros {
  const converted = Math.sign(amount) * Math.round(Math.abs(amount) * rate);
  return converted === 0 ? 0 : converted;
}

/**
 * Adds one to each of the `left` parts with the largest remainders, ties to the earlier part. Selects the smallest of
 * them first, which is cheaper than sorting all.
 */
function addToLargest(parts: Micros[], remainders: readonly number[], left: number): void {
  const smallest = new Float64Array(remainders).sort()[remainders.length - left]!;
  let ties = left;
  for (const remainder of remainders) if (remainder > smallest) ties -= 1;
  for (let i = 0; i < parts.length; i++) {
    if (remainders[i]! > smallest) parts[i]! += 1;
    else if (remainders[i] === smallest && ties > 0) {
      parts[i]! += 1;
      ties -= 1;
    }
  }
}

/**
 * Distributes one unit at a time in the order of the remainders, cyclically, to correct the rounding noise of very
 * large fractions.
 */
function settleInTurns(parts: Micros[], remainders: readonly number[], left: number): void {
  const order = remainders.flatMap((remainder, i) => (remainder >= 0 ? [i] : []));
  order.sort((a, b) => remainders[b]! - remainders[a]! || a - b);
  if (left < 0) order.reverse();
  for (let i = 0; i < Math.abs(left); i++) parts[order[i % order.length]!]! += Math.sign(left);
}

/**
 * Splits `total` into integer parts in proportion to `weights` (each ≥ 0) by the largest-remainder method, so that the
 * parts add up to `total` exactly. Ties go to the earlier part. Without a positive weight every part is 0, except that
 * a single part takes all.
 */
export function allocate(total: Micros, weights: readonly number[]): Micros[] {
  if (weights.length === 1) return [total];
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += weights[i]!;
  const parts = Array<number>(weights.length).fill(0);
  if (sum <= 0) return parts;
  const whole = Math.abs(total);
  // Parts without weight stay 0: −1 sorts below every remainder.
  const remainders = Array<number>(weights.length).fill(-1);
  let left = whole;
  let weighty = 0;
  for (let i = 0; i < weights.length; i++) {
    if (weights[i]! <= 0) continue;
    const exact = (whole * weights[i]!) / sum;
    parts[i] = Math.floor(exact);
    remainders[i] = exact - parts[i]!;
    weighty += 1;
    left -= parts[i]!;
  }
  if (left > 0 && left <= weighty) addToLargest(parts, remainders, left);
  else if (left !== 0) settleInTurns(parts, remainders, left);
  return total < 0 ? parts.map((part) => (part === 0 ? 0 : -part)) : parts;
}
