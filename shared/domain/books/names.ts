import { foldTitle } from "#shared/primitives/text.ts";
import type { ShelfIds } from "./facts.ts";

export const firstAuthor = (authors: string): string => splitAuthors(authors)[0] ?? "";

/** Normalizes names of people, series and tags for comparison. A name of punctuation only is compared as it is. */
export const foldName = (name: string): string => foldTitle(name) || name.trim();

export const workIdOf = (ids: ShelfIds, title: string, author: string): string =>
  ids("book", foldName(title), foldName(author));

export const distinctNames = (names: readonly string[]): string[] => {
  const byFold = new Map<string, string>();
  for (const name of names) if (!byFold.has(foldName(name))) byFold.set(foldName(name), name);
  return [...byFold.values()];
};

/** Splits an author cell: `A; B`, `A, B` and `A & B` are two names each. */
export const splitAuthors = (authors: string): string[] =>
  distinctNames(
    authors
      .split(/[;,&]/)
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  );
