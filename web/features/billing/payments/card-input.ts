import { TEXT } from "../text.ts";

/** Formatting and validation of the local card form. Two-digit years are in this century. */

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");
const isAmex = (digits: string): boolean => /^3[47]/.test(digits);

export function showNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 19);
  const groups = isAmex(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /\d{1,4}/g;
  const parts = isAmex(digits) ? digits.match(groups)?.slice(1) : digits.match(groups);
  return parts?.filter(Boolean).join(" ") ?? "";
}

/** Formats `MM / YY` during typing; adds a zero to a single-digit month that can have no second digit. */
export function showExpiry(text: string, before = ""): string {
  const typed = digitsOf(text);
  // Deleting the separator deletes the digit before it.
  if (before.endsWith(" / ") && text.length < before.length) return typed.slice(0, 1);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export const showCvc = (text: string): string => digitsOf(text).slice(0, 4);

/** Luhn's checksum, which detects a mistyped digit. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

export interface CardInput {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}
type CardErrors = { readonly [Field in keyof CardInput]: string | null };

export interface CardData {
  readonly number: string;
  readonly month: number;
  readonly year: number;
  readonly cvc: string;
}

export const cardData = ({ number, expiry, cvc }: CardInput): CardData => {
  const digits = digitsOf(expiry);
  return {
    number: digitsOf(number),
    month: Number(digits.slice(0, 2)),
    year: 2000 + Number(digits.slice(2)),
    cvc: digitsOf(cvc),
  };
};

const fullLength = (digits: string): number => (isAmex(digits) ? 15 : 16);

function numberError(digits: string, isWhole: boolean): string | null {
  if (digits.length < fullLength(digits)) return isWhole ? TEXT.cardErrors.numberIncomplete : null;
  return hasCheckDigit(digits) ? null : TEXT.cardErrors.numberInvalid;
}

function expiryError(text: string, { month, year }: CardData, isWhole: boolean, nowMs: number): string | null {
  const digits = digitsOf(text);
  if (digits.length >= 2 && (month < 1 || month > 12)) return TEXT.cardErrors.monthInvalid;
  if (digits.length < 4) return isWhole ? TEXT.cardErrors.expiryIncomplete : null;
  const today = new Date(nowMs);
  const isPast = year * 12 + month - 1 < today.getFullYear() * 12 + today.getMonth();
  return isPast ? TEXT.cardErrors.expiryPast : null;
}

/** Validation errors of a card, in Stripe's wording. `isWhole`: input is complete, so missing parts count as errors. */
export function cardErrors(input: CardInput, isWhole: boolean, nowMs: number): CardErrors {
  const data = cardData(input);
  const cvcLength = isAmex(data.number) ? 4 : 3;
  return {
    number: numberError(data.number, isWhole),
    expiry: expiryError(input.expiry, data, isWhole, nowMs),
    cvc: isWhole && data.cvc.length < cvcLength ? TEXT.cardErrors.cvcIncomplete : null,
  };
}
