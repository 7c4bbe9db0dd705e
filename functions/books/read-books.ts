import type * as z from "zod";
import type { By, Owner } from "#functions/platform/access/actor.ts";
import type {
  Book,
  listBookAuthors as listBookAuthorsEndpoint,
  listBookGroups as listBookGroupsEndpoint,
  listBookTags as listBookTagsEndpoint,
} from "#shared/api/books/books.ts";
import { buildShelf } from "#shared/domain/books/build-shelf.ts";
import { countProposals } from "./same-book/list-proposals.ts";
import { authorsOn, readShelf, seriesOn, shelfIdsOf, tagsOn, workOrThrow } from "./shelf/read-shelf.ts";
import type { BookStore } from "./shelf/store.ts";
import { toAuthor, toBook, toGroup, toTag } from "./to-book.ts";
import type { ShelfDeps } from "./wiring.ts";

export async function listBooks(
  deps: ShelfDeps,
  { actor: { tenantId } }: By<Owner>,
): Promise<{ data: Book[]; proposals: number }> {
  const wire = { ids: shelfIdsOf(tenantId), coverAddress: deps.coverAddress };
  const { facts } = await deps.books.read(tenantId);
  const shelf = buildShelf(facts, wire.ids);
  return {
    data: shelf.works.filter(({ onShelf }) => onShelf).map((work) => toBook(wire, work)),
    proposals: countProposals(facts, shelf),
  };
}

export async function getBook(
  deps: ShelfDeps,
  { actor: { tenantId }, id }: By<Owner, { readonly id: string }>,
): Promise<Book> {
  const work = workOrThrow(await readShelf(deps, tenantId), id);
  return toBook({ ids: shelfIdsOf(tenantId), coverAddress: deps.coverAddress }, work);
}

export const countBooks = async (deps: { readonly books: BookStore }, tenantId: string): Promise<number> =>
  (await readShelf(deps, tenantId)).works.filter(({ onShelf }) => onShelf).length;

export async function listBookAuthors(
  deps: Pick<ShelfDeps, "books">,
  { actor: { tenantId } }: By<Owner>,
): Promise<z.input<typeof listBookAuthorsEndpoint.response>> {
  const ids = shelfIdsOf(tenantId);
  const shelf = await readShelf(deps, tenantId);
  return { data: authorsOn(shelf).map(({ name }) => toAuthor(ids, name)) };
}

export async function listBookGroups(
  deps: Pick<ShelfDeps, "books">,
  { actor: { tenantId } }: By<Owner>,
): Promise<z.input<typeof listBookGroupsEndpoint.response>> {
  const ids = shelfIdsOf(tenantId);
  const shelf = await readShelf(deps, tenantId);
  return { data: seriesOn(shelf).map(({ name, books }) => ({ ...toGroup(ids, name), books })) };
}

export async function listBookTags(
  deps: Pick<ShelfDeps, "books">,
  { actor: { tenantId } }: By<Owner>,
): Promise<z.input<typeof listBookTagsEndpoint.response>> {
  const ids = shelfIdsOf(tenantId);
  const shelf = await readShelf(deps, tenantId);
  return { data: tagsOn(shelf).map(({ name, books }) => ({ ...toTag(ids, name), books })) };
}
