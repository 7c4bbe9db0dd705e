import type { Book } from "#shared/api/books/books.ts";
import type { BooksDeps, Owner } from "./deps.ts";
import { workOrThrow } from "./shelf/find-on-shelf.ts";
import { readShelf } from "./shelf/read-shelf.ts";
import { shelfIdsOf } from "./shelf/shelf-ids.ts";
import { toBook } from "./to-book.ts";

export async function getBook(deps: BooksDeps, { tenantId }: Owner, id: string): Promise<Book> {
  const work = workOrThrow(await readShelf(deps, tenantId), id);
  return toBook({ ids: shelfIdsOf(tenantId), coverAddress: deps.coverAddress }, work);
}
