import { MINUS, NINE, POINT, ZERO } from "./ascii.ts";

/** Digits that a double holds exactly; with more, a quotient would be rounded twice. */
const MOST_DIGITS = 15;
const POWERS = Float64Array.from({ length: MOST_DIGITS + 1 }, (_, exponent) => Number(`1e${exponent}`));

/**
 * Parses decimal digits with an optional sign and fraction, equal to `Number` of the same text: both operands of the
 * quotient are exact, so it is rounded once. NaN for any other notation and for more than 15 digits.
 */
export function parsePlainNumber(bytes: Uint8Array, start: number, end: number): number {
  const isNegative = bytes[start] === MINUS;
  let at = isNegative ? start + 1 : start;
  let point = -1;
  let mantissa = 0;
  const first = at;
  for (; at < end; at++) {
    const byte = bytes[at]!;
    if (byte >= ZERO && byte <= NINE) mantissa = mantissa * 10 + (byte - ZERO);
    else if (byte === POINT && point < 0) point = at;
    else return Number.NaN;
  }
  const digits = at - first - (point < 0 ? 0 : 1);
  if (digits < 1 || digits > MOST_DIGITS) return Number.NaN;
  const value = point < 0 ? mantissa : mantissa / POWERS[end - point - 1]!;
  return isNegative ? -value : value;
}
