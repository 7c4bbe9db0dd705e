import { NotFound } from "#functions/platform/errors.ts";
import { derivedId } from "#functions/platform/ids.ts";
import { buildShelf } from "#shared/domain/books/build-shelf.ts";
import type { ShelfIds } from "#shared/domain/books/facts.ts";
import { foldName } from "#shared/domain/books/names.ts";
import type { Shelf, Work } from "#shared/domain/books/shelf.ts";
import { byKey } from "#shared/primitives/order.ts";
import { seriesIdOf, tagIdOf, toAuthor } from "../to-book.ts";
import type { BookStore } from "./store.ts";

/** Ids derive from content, so that concurrent writers never create duplicates. */
export const shelfIdsOf =
  (userId: string): ShelfIds =>
  (kind, ...parts) =>
    derivedId(kind, userId, ...parts);

export const readShelf = async (deps: { readonly books: Pick<BookStore, "read"> }, userId: string): Promise<Shelf> =>
  buildShelf((await deps.books.read(userId)).facts, shelfIdsOf(userId));

/** Throws NotFound when the work was removed or belongs to another author. */
export function workOrThrow(shelf: Shelf, id: string): Work {
  const work = shelf.work(id);
  if (!work?.onShelf) throw new NotFound();
  return work;
}

export const worksOrThrow = (shelf: Shelf, ids: readonly string[]): Work[] => [
  ...new Set(ids.map((id) => workOrThrow(shelf, id))),
];

/** Index of names on the shelf, each in its first spelling, with the number of works that use it. */
export interface NamedOnShelf {
  readonly name: string;
  readonly books: number;
}

function countNames(shelf: Shelf, namesOf: (work: Work) => readonly string[]): NamedOnShelf[] {
  const found = new Map<string, { name: string; books: number }>();
  for (const work of shelf.works) {
    if (!work.onShelf) continue;
    for (const name of namesOf(work)) {
      const known = found.get(foldName(name)) ?? { name, books: 0 };
      found.set(foldName(name), { ...known, books: known.books + 1 });
    }
  }
  return [...found].sort(byKey).map(([, named]) => named);
}

export const seriesOn = (shelf: Shelf): NamedOnShelf[] =>
  countNames(shelf, ({ series }) => (series ? [series.name] : []));
export const tagsOn = (shelf: Shelf): NamedOnShelf[] => countNames(shelf, ({ tags }) => tags);
export const authorsOn = (shelf: Shelf): NamedOnShelf[] => countNames(shelf, ({ authors }) => authors);

/** Text that matches an existing name takes its spelling. Throws NotFound for an id that no book uses. */
export type NameInput = { readonly id: string } | { readonly name: string };

function nameOrThrow(known: readonly NamedOnShelf[], idOf: (name: string) => string, input: NameInput): string {
  const id = "id" in input ? input.id : idOf(input.name);
  const found = known.find(({ name }) => idOf(name) === id);
  if (found) return found.name;
  if ("id" in input) throw new NotFound();
  return input.name;
}

export const tagName = (shelf: Shelf, ids: ShelfIds, input: NameInput): string =>
  nameOrThrow(tagsOn(shelf), (name) => tagIdOf(ids, name), input);
export const seriesName = (shelf: Shelf, ids: ShelfIds, input: NameInput): string =>
  nameOrThrow(seriesOn(shelf), (name) => seriesIdOf(ids, name), input);

/** A pen name given as text keeps the author's new spelling; given by id, the shelf's spelling. */
export const authorName = (shelf: Shelf, ids: ShelfIds, input: NameInput): string =>
  "name" in input ? input.name : nameOrThrow(authorsOn(shelf), (name) => toAuthor(ids, name).id, input);
