import { foldTitle } from "#shared/primitives/text.ts";
import type { ShelfIds } from "./facts.ts";

/** Normalizes names of people, series and tags for comparison. A name of punctuation only is compared as it is. */
export const foldName = (name: string): string => foldTitle(name) || name.trim();

export const workIdOf = (ids: ShelfIds, title: string, author: string): string =>
  ids("book", foldName(title), foldName(author));

export const distinctNames = (names: readonly string[]): string[] => {
  const byFold = new Map<string, string>();
  for (const name of names) if (!byFold.has(foldName(name))) byFold.set(foldName(name), name);
  return [...byFold.values()];
};

/** A surname, with its particles in lower case, and up to three given names: `van der Berg, Anna Maria`. */
const LAST_FIRST = /^((?:\p{Ll}[\p{L}'’]* )*[^\s,]+), ?([^\s,]+(?: [^\s,]+){0,2})$/u;
/** Suffixes that follow a name and a comma. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv|ph\.? ?d|m\.? ?d|esq)\.?$/i;

function fromLastFirst(name: string): string | null {
  const [, last, first] = LAST_FIRST.exec(name) ?? [];
  return last === undefined || first === undefined || SUFFIX.test(first) ? null : `${first} ${last}`;
}

function splitAtCommas(names: string): string[] {
  const parts = names.split(",").map((name) => name.trim());
  const [last = ""] = parts.slice(-1);
  return parts.length === 2 && SUFFIX.test(last) ? [names] : parts;
}

const SEPARATOR = /[;,&]/;

const cleaned = (names: readonly string[]): string[] => distinctNames(names.map((name) => name.trim()).filter(Boolean));

/**
 * Splits an author cell: `A; B`, `A B, C D` and `A & B` are two names each. `Holt, Mira` is one, written last name
 * first, and so is each part of `Holt, Mira; Lind, Sten`.
 */
export function splitAuthors(authors: string): string[] {
  if (!SEPARATOR.test(authors)) return cleaned([authors]);
  const people = cleaned(authors.split(/[;&]/));
  const turned = people.map(fromLastFirst);
  // Beside "&" a comma may be part of a list, `Ann, Bob & Carl`, unless all of the names are written that way.
  const commasAreInNames = authors.includes(";") || turned.every((name) => name !== null);
  return cleaned(people.flatMap((name, n) => (commasAreInNames && turned[n]) || splitAtCommas(name)));
}

/**
 * The name that a work is identified by, in all the ways in which it has been read from an author cell, the oldest
 * first: before `Holt, Mira` was known as one person, the first name was `Holt`, and ids made of it are in use.
 */
export function firstAuthors(authors: string): string[] {
  if (!SEPARATOR.test(authors)) return [authors.trim()];
  const [before = ""] = cleaned(authors.split(SEPARATOR));
  const [name = ""] = splitAuthors(authors);
  return foldName(name) === foldName(before) ? [before] : [before, name];
}
