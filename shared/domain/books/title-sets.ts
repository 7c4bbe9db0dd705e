import { isAsin } from "#shared/primitives/asin.ts";
import type { ShelfFacts } from "./facts.ts";
import { formatsOnShelf, type Work } from "./shelf.ts";

/** A work's id at the author portal. `isGuessed` when the portal hasn't named it. */
export interface TitleSet {
  readonly asin: string;
  readonly isGuessed: boolean;
}

/**
 * Returns each work's title set by the work's id: its group at the portal, else its Kindle ASIN, which the portal uses
 * for most works, else its first ASIN. Works without an ASIN are absent.
 */
export function titleSetsOf({ formats }: ShelfFacts, works: readonly Work[]): ReadonlyMap<string, TitleSet> {
  const groups = new Map(
    formats.flatMap(({ key, listed }) => {
      const group = listed?.portal?.group;
      return group !== undefined && isAsin(group) ? [[key, group] as const] : [];
    }),
  );
  const titleSetOf = (work: Work): TitleSet | null => {
    const products = formatsOnShelf(work).filter(({ asin }) => asin !== null);
    const group = products.flatMap(({ keys }) => keys.flatMap((key) => groups.get(key) ?? []))[0];
    if (group !== undefined) return { asin: group, isGuessed: false };
    const guess = products.find(({ format }) => format === "kindle") ?? products[0];
    return guess ? { asin: guess.asin!, isGuessed: true } : null;
  };
  return new Map(
    works.flatMap((work) => {
      const titleSet = titleSetOf(work);
      return titleSet ? [[work.id, titleSet] as const] : [];
    }),
  );
}
