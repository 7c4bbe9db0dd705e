import { buildShelf } from "#shared/domain/books/build-shelf.ts";
import type { Shelf } from "#shared/domain/books/shelf.ts";
import { shelfIdsOf } from "./shelf-ids.ts";
import type { BookStore } from "./store.ts";

export const readShelf = async (deps: { readonly books: Pick<BookStore, "read"> }, userId: string): Promise<Shelf> =>
  buildShelf((await deps.books.read(userId)).facts, shelfIdsOf(userId));
