import type * as z from "zod";
import { NotFound } from "#functions/platform/errors.ts";
import type { restoreBook as endpoint } from "#shared/api/books/books.ts";
import { editWork } from "#shared/domain/books/edit-facts.ts";
import type { BooksDeps, Owner } from "../deps.ts";
import { shelfIdsOf } from "../shelf/shelf-ids.ts";
import { toBook } from "../to-book.ts";
import { changeWorks } from "./change-works.ts";

/** Undoes a deletion; a work that is on the shelf stays as it is. Throws NotFound for a work that never was on it. */
export async function restoreBook(
  deps: BooksDeps,
  { tenantId }: Owner,
  id: string,
): Promise<z.input<typeof endpoint.response>> {
  const [restored] = await changeWorks(deps, tenantId, ({ facts, shelf, at }) => {
    const work = shelf.work(id);
    if (!work) throw new NotFound();
    return { facts: work.onShelf ? facts : editWork(facts, work.id, { onShelf: true }, at), workIds: [work.id] };
  });
  return { data: toBook({ ids: shelfIdsOf(tenantId), coverAddress: deps.coverAddress }, restored!) };
}
