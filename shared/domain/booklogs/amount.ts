import { type Micros, toMicros } from "#shared/primitives/money.ts";

const AMOUNT = /^\d{1,8}([.,]\d{1,2})?$/;

/** Reads an amount as typed: digits with at most two decimals after a point or comma. Null for anything else. */
export function parseAmount(typed: string | number): Micros | null {
  const text = String(typed).trim();
  return AMOUNT.test(text) ? toMicros(Number(text.replace(",", "."))) : null;
}
