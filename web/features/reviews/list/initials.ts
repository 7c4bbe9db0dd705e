const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const WORD = /[\p{L}\p{N}][^\s]*/gu;
/** A base character with more marks than any script needs. */
const MAX_UNITS = 8;

const firstOf = (word: string): string => {
  const [first] = graphemes.segment(word);
  return (first?.segment ?? "").normalize("NFC").slice(0, MAX_UNITS);
};

/** The capital initials of a name's first and last word: `KO` for "K. Okonkwo"; empty for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.match(WORD) ?? [];
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return "";
  return (words.length === 1 ? firstOf(first) : firstOf(first) + firstOf(last)).toUpperCase();
}
