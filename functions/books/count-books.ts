import { readShelf } from "./read-shelf.ts";
import type { BookStore } from "./store.ts";

export const countBooks = async (deps: { readonly books: BookStore }, tenantId: string): Promise<number> =>
  (await readShelf(deps, tenantId)).works.filter(({ onShelf }) => onShelf).length;
