import { sayOfWork } from "#shared/domain/books/edit-facts.ts";
import type { BooksDeps, Owner } from "../deps.ts";
import { workOrThrow } from "../shelf/find-on-shelf.ts";
import { changeWorks } from "./change-works.ts";

/** Takes a work off the shelf, whatever later imports say of it. Its money stays in the report, labelled; adding it again by hand brings it back. */
export async function deleteBook(deps: BooksDeps, { tenantId }: Owner, id: string): Promise<void> {
  await changeWorks(deps, tenantId, ({ facts, shelf, at }) => {
    const work = workOrThrow(shelf, id);
    return { facts: sayOfWork(facts, work.id, { onShelf: false }, at), workIds: [] };
  });
}
