import type { Book } from "#shared/api/books/books.ts";
import type { BooksDeps, Owner } from "./deps.ts";
import { readShelf } from "./shelf/read-shelf.ts";
import { shelfIdsOf } from "./shelf/shelf-ids.ts";
import { toBook } from "./to-book.ts";

export async function listBooks(deps: BooksDeps, { tenantId }: Owner): Promise<{ data: Book[] }> {
  const wire = { ids: shelfIdsOf(tenantId), coverAddress: deps.coverAddress };
  const { works } = await readShelf(deps, tenantId);
  return { data: works.filter(({ onShelf }) => onShelf).map((work) => toBook(wire, work)) };
}
