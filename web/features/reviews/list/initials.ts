import { initialOf } from "#shared/primitives/text.ts";

const WORD = /[\p{L}\p{N}][^\s]*/gu;
/** The capital initials of a name's first and last word: `KO` for "K. Okonkwo"; empty for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.match(WORD) ?? [];
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return "";
  return words.length === 1 ? initialOf(first) : initialOf(first) + initialOf(last);
}
