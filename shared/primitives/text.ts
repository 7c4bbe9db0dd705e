/** Folds a heading or sheet name for comparison: NFKC, blanks collapsed, trimmed, case folded. */
export const foldText = (text: string): string => text.normalize("NFKC").replaceAll(/\s+/g, " ").trim().toLowerCase();

/** Folds a title or author name so that variants in punctuation, case and accents match. */
export const foldTitle = (text: string): string =>
  foldText(text)
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Cuts to `length` characters, ending in an ellipsis. */
export const truncate = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`;
