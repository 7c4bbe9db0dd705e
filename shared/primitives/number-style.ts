export interface NumberStyle {
  readonly group: string;
  readonly decimal: string;
}

/** `1,234.56` */
export const ENGLISH_STYLE: NumberStyle = { group: ",", decimal: "." };

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

/** Formats a number in English with the separators of this style. */
export const writeNumber = (value: number, options: Intl.NumberFormatOptions, style: NumberStyle): string =>
  writerFor(options)
    .formatToParts(value)
    .map((part) => (part.type === "group" || part.type === "decimal" ? style[part.type] : part.value))
    .join("");
