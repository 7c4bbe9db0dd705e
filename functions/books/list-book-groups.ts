import type * as z from "zod";
import type { listBookGroups as endpoint } from "#shared/api/books/books.ts";
import type { BooksDeps, Owner } from "./deps.ts";
import { seriesOn } from "./shelf/find-on-shelf.ts";
import { readShelf } from "./shelf/read-shelf.ts";
import { shelfIdsOf } from "./shelf/shelf-ids.ts";
import { toGroup } from "./to-book.ts";

export async function listBookGroups(deps: BooksDeps, { tenantId }: Owner): Promise<z.input<typeof endpoint.response>> {
  const ids = shelfIdsOf(tenantId);
  const shelf = await readShelf(deps, tenantId);
  return { data: seriesOn(shelf).map(({ name, books }) => ({ ...toGroup(ids, name), books })) };
}
