import type { z } from "zod";
import type { Payer } from "#functions/entitlements/index.ts";
import type { listBookFormats as endpoint } from "#shared/api/books/books.ts";
import { buildShelf } from "#shared/domain/books/build-shelf.ts";
import { findFormats, isShelfOrder, newestRevision } from "#shared/domain/books/list-formats.ts";
import type { BooksDeps } from "../deps.ts";
import { shelfIdsOf } from "../shelf/shelf-ids.ts";
import { authorIdOf, seriesIdOf, tagIdOf, toFormatRow } from "../to-book.ts";
import { listByRanks } from "./list-by-ranks.ts";
import { shelfProductsOf } from "./list-shelf-formats.ts";

/**
 * Lists formats by page, with their ranks on request. Passing the first page's `as_of` keeps later pages consistent with
 * it, regardless of additions. Throws Forbidden (`plan_required`) for ranks without a plan.
 */
export async function listBookFormats(
  deps: BooksDeps,
  actor: Payer,
  query: z.output<NonNullable<typeof endpoint.query>>,
): Promise<z.input<typeof endpoint.response>> {
  const { tenantId } = actor;
  const ids = shelfIdsOf(tenantId);
  const { facts } = await deps.books.read(tenantId);
  const shelf = buildShelf(facts, ids);
  const asOf = query.as_of ?? newestRevision(shelf);
  const { page, per_page, orderBy, orderDir } = query;
  const found = findFormats(
    shelf,
    {
      // Orders by ranks put equal rows in the order of their release.
      ...(isShelfOrder(orderBy) ? { orderBy, orderDir } : { orderBy: "release_date", orderDir: "desc" }),
      formatIds: query.format_id ?? [],
      seriesIds: query.group ?? [],
      tagIds: query.tag ?? [],
      authorIds: query.author ?? [],
      title: query.title ?? "",
      asOf,
    },
    {
      seriesId: (name) => seriesIdOf(ids, name),
      tagId: (name) => tagIdOf(ids, name),
      authorId: (name) => authorIdOf(ids, name),
    },
  );
  const wire = { ids, coverAddress: deps.coverAddress };
  const rows = found.map((placed) => toFormatRow(wire, placed));
  const listed =
    query.with === "ranks"
      ? listByRanks(rows, query, await deps.readRanks(actor, query.marketplace, shelfProductsOf(facts, shelf)))
      : { rows, meta: {} };
  const total = listed.rows.length;
  return {
    data: listed.rows.slice((page - 1) * per_page, page * per_page),
    meta: { page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)), as_of: asOf, ...listed.meta },
  };
}
