import type * as z from "zod";
import type { mergeBooks as endpoint } from "#shared/api/books/books.ts";
import { mergeWorks } from "#shared/domain/books/merge-works.ts";
import type { BooksDeps, Owner } from "../deps.ts";
import { workOrThrow, worksOrThrow } from "../shelf/find-on-shelf.ts";
import { shelfIdsOf } from "../shelf/shelf-ids.ts";
import { toBook } from "../to-book.ts";
import { changeWorks } from "./change-works.ts";

/** Merges other works into this one as formats. Their own details are kept in case they are split off again. */
export async function mergeBooks(
  deps: BooksDeps,
  { tenantId }: Owner,
  id: string,
  { books }: { readonly books: readonly string[] },
): Promise<z.input<typeof endpoint.response>> {
  const [work] = await changeWorks(deps, tenantId, ({ facts, shelf, at }) => {
    const target = workOrThrow(shelf, id);
    return { facts: mergeWorks(facts, target, worksOrThrow(shelf, books), at), workIds: [target.id] };
  });
  return { data: toBook({ ids: shelfIdsOf(tenantId), coverAddress: deps.coverAddress }, work!) };
}
