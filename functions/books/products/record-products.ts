import { knownFormats } from "#shared/domain/books/known-formats.ts";
import { type ImportedProduct, recordImported } from "#shared/domain/books/record-imported.ts";
import type { BookStore } from "../shelf/store.ts";

export interface ShelfChanges {
  readonly userId: string;
  readonly products: readonly ImportedProduct[];
  readonly added: number;
}

/** Computes how imported products change the shelf. Writes nothing. */
export async function findShelfChanges(
  deps: { readonly books: BookStore },
  userId: string,
  products: readonly ImportedProduct[],
): Promise<ShelfChanges> {
  const { facts, revision } = await deps.books.read(userId);
  const next = recordImported(facts, products, revision + 1);
  return { userId, products, added: knownFormats(next).length - knownFormats(facts).length };
}

/** Idempotent and safe to run late or concurrently: facts from files and the author's edits are all preserved. */
export const saveShelfChanges = (
  deps: { readonly books: BookStore },
  { userId, products }: ShelfChanges,
): Promise<void> =>
  deps.books.change(userId, (facts, at) => ({ facts: recordImported(facts, products, at), result: undefined }));
