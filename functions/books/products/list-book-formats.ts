import type { z } from "zod";
import type { listBookFormats as endpoint } from "#shared/api/books/books.ts";
import { findFormats, isShelfOrder, newestRevision } from "#shared/domain/books/list-formats.ts";
import type { BooksDeps, Owner } from "../deps.ts";
import { readShelf } from "../shelf/read-shelf.ts";
import { shelfIdsOf } from "../shelf/shelf-ids.ts";
import { seriesIdOf, tagIdOf, toFormatRow } from "../to-book.ts";

/** Passing the first page's `as_of` keeps later pages consistent with it, regardless of additions. */
export async function listBookFormats(
  deps: BooksDeps,
  { tenantId }: Owner,
  query: z.output<NonNullable<typeof endpoint.query>>,
): Promise<z.input<typeof endpoint.response>> {
  const ids = shelfIdsOf(tenantId);
  const shelf = await readShelf(deps, tenantId);
  const asOf = query.as_of ?? newestRevision(shelf);
  const { page, per_page } = query;
  const found = findFormats(
    shelf,
    {
      // Orders by ranks start from the newest release.
      orderBy: isShelfOrder(query.orderBy) ? query.orderBy : "release_date",
      orderDir: query.orderDir,
      formatIds: query.format_id ?? [],
      seriesIds: query.group ?? [],
      tagIds: query.tag ?? [],
      title: query.title ?? "",
      asOf,
    },
    { seriesId: (name) => seriesIdOf(ids, name), tagId: (name) => tagIdOf(ids, name) },
  );
  const wire = { ids, coverAddress: deps.coverAddress };
  return {
    data: found.slice((page - 1) * per_page, page * per_page).map((placed) => toFormatRow(wire, placed)),
    meta: {
      page,
      per_page,
      total: found.length,
      last_page: Math.max(1, Math.ceil(found.length / per_page)),
      as_of: asOf,
    },
  };
}
