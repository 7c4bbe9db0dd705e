import { isIsbn13, normaliseIsbn } from "#shared/primitives/asin.ts";
import { foldName } from "./names.ts";
import { formatsOnShelf, type Shelf, type Work } from "./shelf.ts";

/** How well a work fits, best first: its title begins with the keywords; every keyword begins a word somewhere; the rest. */
const TITLE_START = 0;
const WORD_START = 1;
const INSIDE = 2;

const fold = (text: string): string => foldName(text).toLowerCase();

/** What people type, as words without case, accents and signs. An ISBN is one word, however it is hyphenated. */
export function keywordsIn(text: string): string[] {
  if (isIsbn13(text)) return [normaliseIsbn(text)];
  return fold(text)
    .split(" ")
    .filter((word) => word !== "");
}

/** Everything of a work that can be searched for, folded as the keywords are: each text between blanks. */
function searchable({ title, authors, series }: Work, keys: readonly string[]): string {
  const texts = [title, ...authors, ...(series ? [series.name] : []), ...keys];
  return texts.map((text) => ` ${fold(text)}`).join(" ");
}

/** The rank of a work under the keywords; null when it lacks one of them. */
function rankOf(work: Work, words: readonly string[]): number | null {
  const keys = formatsOnShelf(work).flatMap((format) => [...format.keys, ...(format.isbn ? [format.isbn] : [])]);
  const text = searchable(work, keys);
  if (!words.every((word) => text.includes(word))) return null;
  if (text.startsWith(` ${words.join(" ")}`)) return TITLE_START;
  return words.every((word) => text.includes(` ${word}`)) ? WORD_START : INSIDE;
}

/**
 * The works on the shelf that every keyword is found in, be it in title, author, series, ASIN or ISBN: at most `most`, the best first, equals in the order
 * of the shelf. Without keywords, none.
 */
export function searchWorks({ works }: Pick<Shelf, "works">, text: string, most: number): Work[] {
  const words = keywordsIn(text);
  if (words.length === 0) return [];
  const found = works.flatMap((work) => {
    const rank = work.onShelf ? rankOf(work, words) : null;
    return rank === null ? [] : [{ work, rank }];
  });
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ work }) => work);
}
