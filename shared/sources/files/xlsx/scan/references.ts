import { NINE, ZERO } from "./ascii.ts";

const BEFORE_A = 0x40;
const LETTERS = 26;
const MOST_ROW_DIGITS = 7;

/** The column of a reference such as `B7`, from 0; −1 when it names none. Names of any length count. */
export function columnAt(bytes: Uint8Array, start: number, end: number): number {
  let column = 0;
  let at = start;
  for (; at < end; at++) {
    const letter = bytes[at]! - BEFORE_A;
    if (letter < 1 || letter > LETTERS) break;
    column = column * LETTERS + letter;
  }
  return column - 1;
}

/** A whole number of one to seven digits; −1 for anything else. */
export function wholeNumberAt(bytes: Uint8Array, start: number, end: number): number {
  if (start === end || end - start > MOST_ROW_DIGITS) return -1;
  let number = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!;
    if (byte < ZERO || byte > NINE) return -1;
    number = number * 10 + (byte - ZERO);
  }
  return number;
}
