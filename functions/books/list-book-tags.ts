import type * as z from "zod";
import type { listBookTags as endpoint } from "#shared/api/books/books.ts";
import type { BooksDeps, Owner } from "./deps.ts";
import { tagsOn } from "./shelf/find-on-shelf.ts";
import { readShelf } from "./shelf/read-shelf.ts";
import { shelfIdsOf } from "./shelf/shelf-ids.ts";
import { toTag } from "./to-book.ts";

export async function listBookTags(deps: BooksDeps, { tenantId }: Owner): Promise<z.input<typeof endpoint.response>> {
  const ids = shelfIdsOf(tenantId);
  const shelf = await readShelf(deps, tenantId);
  return { data: tagsOn(shelf).map(({ name, books }) => ({ ...toTag(ids, name), books })) };
}
