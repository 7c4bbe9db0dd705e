import type * as z from "zod";
import type { By, Owner } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { restoreBook as endpoint } from "#shared/api/books/edit.ts";
import { editWork } from "#shared/domain/books/edit-facts.ts";
import { shelfIdsOf, workOrThrow } from "../shelf/read-shelf.ts";
import { toBook } from "../to-book.ts";
import type { ShelfDeps } from "../wiring.ts";
import { changeWorks } from "./change-works.ts";

/**
 * Removes a work from the shelf until the author adds it again; imports don't restore it. Its royalties stay, labelled.
 */
export async function deleteBook(
  deps: Pick<ShelfDeps, "books">,
  { actor: { tenantId }, id }: By<Owner, { readonly id: string }>,
): Promise<void> {
  await changeWorks(deps, tenantId, ({ facts, shelf, at }) => {
    const work = workOrThrow(shelf, id);
    return { facts: editWork(facts, work.id, { onShelf: false }, at), workIds: [] };
  });
}

/** Undoes a deletion; a work that is on the shelf stays as it is. Throws NotFound for a work that never was on it. */
export async function restoreBook(
  deps: ShelfDeps,
  { actor: { tenantId }, id }: By<Owner, { readonly id: string }>,
): Promise<z.input<typeof endpoint.response>> {
  const [restored] = await changeWorks(deps, tenantId, ({ facts, shelf, at }) => {
    const work = shelf.work(id);
    if (!work) throw new NotFound();
    return { facts: work.onShelf ? facts : editWork(facts, work.id, { onShelf: true }, at), workIds: [work.id] };
  });
  return { data: toBook({ ids: shelfIdsOf(tenantId), coverAddress: deps.coverAddress }, restored!) };
}
