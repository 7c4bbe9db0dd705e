import { readShelf } from "./shelf/read-shelf.ts";
import type { BookStore } from "./shelf/store.ts";

export const countBooks = async (deps: { readonly books: BookStore }, tenantId: string): Promise<number> =>
  (await readShelf(deps, tenantId)).works.filter(({ onShelf }) => onShelf).length;
