const ASIN = /^[0-9A-Z]{10}$/;
const ISBN13 = /^97[89]\d{10}$/;

export const isAsin = (text: string): boolean => ASIN.test(text);

/** Thirteen digits starting with 978 or 979, ignoring hyphens and blanks. */
export const isIsbn13 = (text: string): boolean => ISBN13.test(normaliseIsbn(text));

export const normaliseIsbn = (text: string): string => text.replaceAll(/[\s-]/g, "");
