const ASIN = /^[0-9A-Z]{10}$/;
const ISBN10 = /^\d{9}[\dX]$/;
const ISBN13 = /^97[89]\d{10}$/;
/** What vendors write before an ISBN: `ISBN:978…`, `urn:isbn:978…`. */
const ISBN_LABEL = /^(?:urn:)?isbn(?:-1[03])?[\s:]+/i;

export const isAsin = (text: string): boolean => ASIN.test(text);

/** Thirteen digits starting with 978 or 979, ignoring hyphens and blanks. */
export const isIsbn13 = (text: string): boolean => ISBN13.test(normaliseIsbn(text));

export const normaliseIsbn = (text: string): string => text.replaceAll(/[\s-]/g, "");

const checkDigitOf = (twelve: string): string =>
  String((10 - ([...twelve].reduce((sum, digit, n) => sum + Number(digit) * (n % 2 === 0 ? 1 : 3), 0) % 10)) % 10);

const isIsbn10 = (text: string): boolean =>
  ISBN10.test(text) &&
  [...text].reduce((sum, digit, n) => sum + (digit === "X" ? 10 : Number(digit)) * (10 - n), 0) % 11 === 0;

/** The ISBN-13 that the text names in either form, with or without hyphens; null when a check digit is wrong. */
export function isbn13Of(text: string): string | null {
  const isbn = normaliseIsbn(text.trim().replace(ISBN_LABEL, "")).toUpperCase();
  const twelve = isIsbn10(isbn) ? `978${isbn.slice(0, 9)}` : ISBN13.test(isbn) ? isbn.slice(0, 12) : null;
  if (twelve === null) return null;
  const isbn13 = twelve + checkDigitOf(twelve);
  return isbn.length === 10 || isbn === isbn13 ? isbn13 : null;
}
