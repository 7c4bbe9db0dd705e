/** Folds a heading or sheet name for comparison: NFKC, blanks collapsed, trimmed, case folded. */
export const foldText = (text: string): string => text.normalize("NFKC").replaceAll(/\s+/g, " ").trim().toLowerCase();

/** Folds a title or author name so that variants in punctuation, case and accents match. */
export const foldTitle = (text: string): string =>
  foldText(text)
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The longest beginning of at most `length` code units that splits no character as readers see it. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const at = GRAPHEMES.segment(text).containing(length)?.index ?? length;
  // A character longer than the whole text may be is cut at a code point.
  if (at > 0) return text.slice(0, at);
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}

/** Cuts to `length` characters, ending in an ellipsis. */
export const truncate = (text: string, length: number): string =>
  text.length <= length ? text : `${cutText(text, length - 1)}…`;

/** More marks on a base character than any script needs. */
const MAX_INITIAL = 16;

/** The first character of a text as a reader sees it, in capitals; emoji and rare characters stay whole. */
export function initialOf(text: string): string {
  const [first] = GRAPHEMES.segment(text.trim());
  return cutText((first?.segment ?? "").normalize("NFC"), MAX_INITIAL).toUpperCase();
}

/** `Sales invoice` of `sales invoice`. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `a, b, and c`; with "disjunction" `a, b, or c`. */
export const listWords = (words: Iterable<string>, type: Intl.ListFormatType = "conjunction"): string =>
  new Intl.ListFormat("en-US", { type }).format(words);
