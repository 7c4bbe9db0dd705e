import { formatsOnShelf } from "#shared/domain/books/shelf.ts";
import type { BooksDeps, Owner } from "./deps.ts";
import { readShelf } from "./read-shelf.ts";

/** The ASINs of all formats on the shelf, in order. */
export async function listBookUids(deps: Pick<BooksDeps, "books">, { tenantId }: Owner): Promise<string[]> {
  const { works } = await readShelf(deps, tenantId);
  const formats = works.filter(({ onShelf }) => onShelf).flatMap(formatsOnShelf);
  return formats.flatMap(({ asin }) => asin ?? []).sort();
}
