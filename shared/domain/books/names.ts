import { foldTitle } from "#shared/primitives/text.ts";
import type { ShelfIds } from "./facts.ts";

/** The first of the names in an author cell; "" when there is none. */
export const firstAuthor = (authors: string): string => splitAuthors(authors)[0] ?? "";

/** What tells names of people, series and tags apart. Names of nothing but signs are told apart as they are. */
export const foldName = (name: string): string => foldTitle(name) || name.trim();

/** Works are told apart by folded title and folded first author, whoever names them first. */
export const workIdOf = (ids: ShelfIds, title: string, author: string): string =>
  ids("book", foldName(title), foldName(author));

/** The same names without those that fold alike; the first spelling stays. */
export const distinctNames = (names: readonly string[]): string[] => {
  const byFold = new Map<string, string>();
  for (const name of names) if (!byFold.has(foldName(name))) byFold.set(foldName(name), name);
  return [...byFold.values()];
};

/** The names in an author cell: `A; B`, `A, B` and `A & B` are two. */
export const splitAuthors = (authors: string): string[] =>
  distinctNames(
    authors
      .split(/[;,&]/)
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  );
