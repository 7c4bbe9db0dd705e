/** Compares titles and names for a list: without case and accents, and numbers by their value. */
export const compareTexts: (a: string, b: string) => number = new Intl.Collator("en", {
  numeric: true,
  sensitivity: "base",
}).compare;
