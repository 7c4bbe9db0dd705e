import type { ShelfProduct } from "#functions/books/index.ts";
import { type Entitlements, formatsFor } from "#shared/domain/billing/entitlements.ts";
import { assignTiers, type BookTier, type TrackingChoices } from "#shared/domain/ranks/tracking/tiers.ts";

type Product = Pick<ShelfProduct, "bookId" | "format" | "releaseDate">;

/** The formats that the plan tracks. */
export function trackable<P extends Product>(products: readonly P[], entitlements: Entitlements): P[] {
  const formats = new Set<string>(formatsFor(entitlements));
  return products.filter(({ format }) => formats.has(format));
}

/** The tier of each book with a format that the plan tracks. */
export function tiersOfShelf(
  products: readonly Product[],
  choices: TrackingChoices,
  entitlements: Entitlements,
): ReadonlyMap<string, BookTier> {
  const books = Map.groupBy(trackable(products, entitlements), ({ bookId }) => bookId);
  const newest = (formats: readonly Product[]) => formats.flatMap(({ releaseDate }) => releaseDate ?? []).sort();
  return assignTiers(
    [...books].map(([bookId, formats]) => ({ bookId, newest: newest(formats).at(-1) ?? null })),
    choices,
    entitlements,
  );
}
