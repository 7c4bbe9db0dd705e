import { cutText } from "#shared/primitives/text.ts";
import type { SeriesPlace } from "./facts.ts";

/** Matches `Salt Road (Book 2)`, `Salt Road (Book 2 of 5)`, `Salt Road, Book 2`, `Salt Road #2`. */
const PLACED =
  /^(.+?)[\s,]*(?:\(\s*(?:book|volume|vol\.?|#)\s*([\d.]{1,6})(?:\s+of\s+\d+)?\s*\)|,\s*book\s+([\d.]{1,6})|#([\d.]{1,6}))$/i;
const LONGEST = 200;
const LAST_PLACE = 9999;

export function seriesFrom(text: string): SeriesPlace | null {
  const tidy = text.replaceAll(/\s+/g, " ").trim();
  if (tidy === "") return null;
  const [, name, ...numbers] = PLACED.exec(tidy.slice(0, 2 * LONGEST)) ?? [];
  const place = Number(numbers.find((number) => number !== undefined) ?? Number.NaN);
  if (name === undefined || !(place >= 0 && place <= LAST_PLACE)) return { name: cutText(tidy, LONGEST), place: null };
  return { name: cutText(name.trim(), LONGEST), place };
}
