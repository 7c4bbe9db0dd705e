export interface NumberStyle {
  readonly group: string;
  readonly decimal: string;
  /** Writes every amount of money as `HIDDEN_AMOUNT`. */
  readonly hidesAmounts?: boolean;
}

/** What stands in the place of an amount of money that the user has chosen to hide. */
export const HIDDEN_AMOUNT = "•••";

/** `1,234.56` */
export const ENGLISH_STYLE: NumberStyle = { group: ",", decimal: "." };

/** Thousands are separated by a narrow no-break space. */
const NARROW_SPACE = "\u202f";

/** The styles that a user can choose, by how they write a number. */
export const NUMBER_STYLES = {
  "1,234.56": ENGLISH_STYLE,
  "1.234,56": { group: ".", decimal: "," },
  "1 234,56": { group: NARROW_SPACE, decimal: "," },
  "1’234.56": { group: "’", decimal: "." },
} as const satisfies Readonly<Record<string, NumberStyle>>;

const writers = new Map<string, Intl.NumberFormat>();

/** Caches formatters: creating one costs more than using it, and a table uses it thousands of times. */
function writerFor(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const known = writers.get(key);
  if (known) return known;
  const writer = new Intl.NumberFormat("en-US", options);
  writers.set(key, writer);
  return writer;
}

/**
 * Formats a number in English with the separators of this style. A number with the style "currency" is an amount, which
 * this style may hide; every amount is written here, so that none can forget it.
 */
export function writeNumber(value: number, options: Intl.NumberFormatOptions, style: NumberStyle): string {
  if (style.hidesAmounts && options.style === "currency") return HIDDEN_AMOUNT;
  return writerFor(options)
    .formatToParts(value)
    .map((part) => (part.type === "group" || part.type === "decimal" ? style[part.type] : part.value))
    .join("");
}

/** Numbers with decimals, and numbers beside the code of a currency. */
const WRITTEN_AMOUNTS = /-?\d[\d,]*\.\d+|(?<=\b[A-Z]{3} )-?\d[\d,]*|-?\d[\d,]*(?= [A-Z]{3}\b)/g;

/** Hides the amounts in a sentence that the server wrote, as a style would have; counts stay. */
export const withoutAmounts = (sentence: string): string => sentence.replaceAll(WRITTEN_AMOUNTS, HIDDEN_AMOUNT);
