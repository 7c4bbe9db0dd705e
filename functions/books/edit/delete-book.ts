import { editWork } from "#shared/domain/books/edit-facts.ts";
import type { BooksDeps, Owner } from "../deps.ts";
import { workOrThrow } from "../shelf/find-on-shelf.ts";
import { changeWorks } from "./change-works.ts";

/**
 * Removes a work from the shelf until the author adds it again; imports don't restore it. Its royalties stay, labelled.
 */
export async function deleteBook(deps: BooksDeps, { tenantId }: Owner, id: string): Promise<void> {
  await changeWorks(deps, tenantId, ({ facts, shelf, at }) => {
    const work = workOrThrow(shelf, id);
    return { facts: editWork(facts, work.id, { onShelf: false }, at), workIds: [] };
  });
}
