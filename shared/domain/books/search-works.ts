import { isIsbn13, normaliseIsbn } from "#shared/primitives/asin.ts";
import { foldName } from "./names.ts";
import { formatsOnShelf, type Shelf, type Work } from "./shelf.ts";

/** Match ranks, best first: the title starts with the keywords; every keyword starts a word; anything else. */
const TITLE_START = 0;
const WORD_START = 1;
const INSIDE = 2;

const fold = (text: string): string => foldName(text).toLowerCase();

/** Splits a query into words without case, accents and punctuation. An ISBN is one word, however it is hyphenated. */
export function keywordsIn(text: string): string[] {
  if (isIsbn13(text)) return [normaliseIsbn(text)];
  return fold(text)
    .split(" ")
    .filter((word) => word !== "");
}

function searchable({ title, authors, series }: Work, keys: readonly string[]): string {
  const texts = [title, ...authors, ...(series ? [series.name] : []), ...keys];
  return texts.map((text) => ` ${fold(text)}`).join(" ");
}

function rankOf(work: Work, words: readonly string[]): number | null {
  const keys = formatsOnShelf(work).flatMap((format) => [...format.keys, ...(format.isbn ? [format.isbn] : [])]);
  const text = searchable(work, keys);
  if (!words.every((word) => text.includes(word))) return null;
  if (text.startsWith(` ${words.join(" ")}`)) return TITLE_START;
  return words.every((word) => text.includes(` ${word}`)) ? WORD_START : INSIDE;
}

/**
 * Finds the works on the shelf that match every keyword by title, author, series, ASIN or ISBN: at most `most`, best
 * first, ties in shelf order. None without keywords.
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
