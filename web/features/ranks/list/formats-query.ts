import type { ListView } from "./list-view.ts";

/** Products per page (document 2, section 9). */
const PER_PAGE = 20;

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

/** The view's page of the list. */
export const pageQuery = (view: ListView, marketplace: string) => ({
  ...formatsQuery(view, marketplace),
  page: view.page,
  per_page: PER_PAGE,
});
