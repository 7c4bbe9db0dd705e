/** Digits with one sign for the fraction and another, or none, between groups of three. */
const POINT = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;
const COMMA = /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/;
/** Without a second sign, three digits behind the first may be a fraction or thousands. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Parses a number that a spreadsheet program saved as text, in either notation; undefined where it isn't certain, as in
 * `1,234`.
 */
export function numberInText(text: string): number | undefined {
  const trimmed = text.trim();
  if (AMBIGUOUS.test(trimmed)) return undefined;
  if (POINT.test(trimmed)) return Number(trimmed.replaceAll(",", ""));
  return COMMA.test(trimmed) ? Number(trimmed.replaceAll(".", "").replace(",", ".")) : undefined;
}
