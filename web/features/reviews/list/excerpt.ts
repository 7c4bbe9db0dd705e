/** Longest text shown before "read more" (document 2, section 9). */
export const EXCERPT_LENGTH = 260;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * The beginning of a text, cut after `length` characters as a reader counts them, so that no emoji or accent is split;
 * null when the whole text fits.
 */
export function excerptOf(text: string, length: number = EXCERPT_LENGTH): string | null {
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === length) return `${text.slice(0, index).trimEnd()}…`;
    count++;
  }
  return null;
}
