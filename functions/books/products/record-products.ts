import { knownFormats } from "#shared/domain/books/known-formats.ts";
import { type ImportedProduct, recordImported } from "#shared/domain/books/record-imported.ts";
import type { BookStore } from "../shelf/store.ts";

export interface ShelfChanges {
  readonly userId: string;
  readonly products: readonly ImportedProduct[];
  /** Products that the shelf did not hold. */
  readonly added: number;
}

/** What the products that files name change on the author's shelf: how many of them it did not hold. Writes nothing. */
export async function findShelfChanges(
  deps: { readonly books: BookStore },
  userId: string,
  products: readonly ImportedProduct[],
): Promise<ShelfChanges> {
  const { facts, revision } = await deps.books.read(userId);
  const next = recordImported(facts, products, revision + 1);
  return { userId, products, added: knownFormats(next).length - knownFormats(facts).length };
}

/** Puts the products on the shelf. Twice, late or at once with anything else: what files and hands say is all there, and a repeated import writes nothing. */
export const saveShelfChanges = (
  deps: { readonly books: BookStore },
  { userId, products }: ShelfChanges,
): Promise<void> =>
  deps.books.change(userId, (facts, at) => ({ facts: recordImported(facts, products, at), result: undefined }));
