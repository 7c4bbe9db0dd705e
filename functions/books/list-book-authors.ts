import type * as z from "zod";
import type { listBookAuthors as endpoint } from "#shared/api/books/books.ts";
import type { BooksDeps, Owner } from "./deps.ts";
import { authorsOn } from "./shelf/find-on-shelf.ts";
import { readShelf } from "./shelf/read-shelf.ts";
import { shelfIdsOf } from "./shelf/shelf-ids.ts";
import { toAuthor } from "./to-book.ts";

export async function listBookAuthors(
  deps: BooksDeps,
  { tenantId }: Owner,
): Promise<z.input<typeof endpoint.response>> {
  const ids = shelfIdsOf(tenantId);
  const shelf = await readShelf(deps, tenantId);
  return { data: authorsOn(shelf).map(({ name }) => toAuthor(ids, name)) };
}
