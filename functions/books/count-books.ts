import { readShelf } from "./read-shelf.ts";
import type { BookStore } from "./store.ts";

/** Counts the works on a shelf with one read. */
export const countBooks = async (deps: { readonly books: BookStore }, tenantId: string): Promise<number> =>
  (await readShelf(deps, tenantId)).works.filter(({ onShelf }) => onShelf).length;
