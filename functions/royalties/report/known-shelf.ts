import { type Product, productsOf, shelfIdsOf } from "#functions/books/index.ts";
import { type ContentCache, sha256 } from "#functions/report-months/index.ts";
import { buildShelf } from "#shared/domain/books/build-shelf.ts";
import type { ShelfFacts } from "#shared/domain/books/facts.ts";
import type { Shelf } from "#shared/domain/books/shelf.ts";

interface BuiltShelf {
  readonly shelf: Shelf;
  readonly products: readonly Product[];
}

export interface KnownShelf {
  /** Of the facts: equal facts have equal hashes. */
  readonly hash: string;
  build(): BuiltShelf;
}

/** An upper estimate: a shelf keeps each of its texts under several names. */
const BYTES_PER_CHARACTER = 16;

/** The shelf of stored facts, built once for each version of them while `cache` holds it. */
export function knownShelf(cache: ContentCache | null, userId: string, facts: ShelfFacts): KnownShelf {
  const text = JSON.stringify(facts);
  const hash = sha256(text);
  const name = [userId, "shelf", hash].join("\n");
  return {
    hash,
    build: () => {
      const known = cache?.get<BuiltShelf>(name);
      if (known) return known;
      const shelf = buildShelf(facts, shelfIdsOf(userId));
      const built = { shelf, products: productsOf(shelf, userId) };
      cache?.set(name, built, BYTES_PER_CHARACTER * text.length);
      return built;
    },
  };
}
