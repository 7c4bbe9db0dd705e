const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
/** Signs of one currency alone: `$` and `¥` stand for several. */
const SIGNS: Readonly<Record<string, string>> = {
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  R$: "BRL",
  US$: "USD",
  CA$: "CAD",
  A$: "AUD",
};

/** The currency that a heading states in brackets or at its end: `Net (EUR)`, `Betrag in €`. */
export const HEADING_CURRENCY = /(?:[([]|\bin |[\s_-])([A-Za-z]{3}|[A-Z]{0,2}\p{Sc})[)\]]?$/u;

/** The currency of a code in any case or of an unambiguous sign; null for any other text. */
export function currencyOfText(text: string): string | null {
  const code = text.trim().toUpperCase();
  return CODES.has(code) ? code : (SIGNS[code] ?? null);
}
