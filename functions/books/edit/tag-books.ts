import type * as z from "zod";
import type { By, Owner } from "#functions/platform/access/actor.ts";
import type { tagBooks as endpoint } from "#shared/api/books/edit.ts";
import { editWork } from "#shared/domain/books/edit-facts.ts";
import { distinctNames, foldName } from "#shared/domain/books/names.ts";
import { shelfIdsOf, tagName, worksOrThrow } from "../shelf/read-shelf.ts";
import { toBook } from "../to-book.ts";
import type { ShelfDeps } from "../wiring.ts";
import { changeWorks } from "./change-works.ts";

export async function tagBooks(
  deps: ShelfDeps,
  { actor: { tenantId }, ...body }: By<Owner, z.output<NonNullable<typeof endpoint.body>>>,
): Promise<z.input<typeof endpoint.response>> {
  const works = await changeWorks(deps, tenantId, ({ facts, shelf, ids, at }) => {
    const meant = worksOrThrow(shelf, body.books);
    const added = body.add.map((tag) => tagName(shelf, ids, tag));
    const removed = new Set(body.remove.map((id) => foldName(tagName(shelf, ids, { id }))));
    const tagged = meant.reduce((next, { id, tags }) => {
      const kept = distinctNames([...tags, ...added]).filter((name) => !removed.has(foldName(name)));
      return editWork(next, id, { tags: kept }, at);
    }, facts);
    return { facts: tagged, workIds: meant.map(({ id }) => id) };
  });
  const wire = { ids: shelfIdsOf(tenantId), coverAddress: deps.coverAddress };
  return { data: works.map((work) => toBook(wire, work)) };
}
