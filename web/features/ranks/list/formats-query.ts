import type { ListView } from "./list-view.ts";

/** A view's filters, order and store as the API names them. */
export const formatsQuery = (view: ListView, marketplace: string) => ({
  marketplace,
  orderBy: view.sort,
  orderDir: view.direction,
  ...(view.search.trim() !== "" && { title: view.search.trim() }),
  ...(view.favoritesOnly && { favorite: "1" as const }),
  ...(view.format !== null && { format_id: Number(view.format) }),
  ...(view.series !== null && { group: view.series }),
  ...(view.authors.length > 0 && { author: [...view.authors] }),
});
