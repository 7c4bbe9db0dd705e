const ASIN = /^[0-9A-Z]{10}$/;
const ISBN13 = /^97[89]\d{10}$/;

/** Ten capital letters or digits: the retailer's product id. */
export const isAsin = (text: string): boolean => ASIN.test(text);

/** Thirteen digits beginning 978 or 979, hyphens and blanks aside. */
export const isIsbn13 = (text: string): boolean => ISBN13.test(normaliseIsbn(text));

/** An ISBN without hyphens and blanks. */
export const normaliseIsbn = (text: string): string => text.replaceAll(/[\s-]/g, "");
