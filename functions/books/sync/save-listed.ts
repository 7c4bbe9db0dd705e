import { toInstant } from "#functions/platform/clock.ts";
import { buildShelf } from "#shared/domain/books/build-shelf.ts";
import { countChanges, type ShelfDifference } from "#shared/domain/books/count-changes.ts";
import { type ListedProduct, recordListed } from "#shared/domain/books/record-listed.ts";
import type { BooksDeps } from "../deps.ts";
import { shelfIdsOf } from "../shelf/shelf-ids.ts";

/** Saves what portals report about products. Idempotent and safe to run late or concurrently. */
export async function saveListed(
  { books, clock }: Pick<BooksDeps, "books" | "clock">,
  tenantId: string,
  products: readonly ListedProduct[],
): Promise<ShelfDifference> {
  const ids = shelfIdsOf(tenantId);
  const asOf = toInstant(clock.now());
  return books.change(tenantId, (facts, at) => {
    const next = recordListed(facts, products, { asOf, at });
    if (next === facts) return { facts, result: { added: 0, updated: 0 } };
    return { facts: next, result: countChanges(buildShelf(facts, ids), buildShelf(next, ids)) };
  });
}
