import { TEXT } from "../text.ts";

/** The list's sort columns. Each starts in its most useful direction: A first, longest first, newest first. */
export const SORTS = [
  { key: "title", name: TEXT.title, first: "asc" },
  { key: "formats", name: TEXT.formats, first: "desc" },
  { key: "kenpc", name: "KENPC", first: "desc" },
  { key: "release_date", name: TEXT.releaseDate, first: "desc" },
] as const;
export type SortColumn = (typeof SORTS)[number]["key"];
export type Direction = "asc" | "desc";

/** The shelf's view in the address. `series` and `tag` are ids; `page` counts from 1. */
export interface ShelfView {
  readonly search: string;
  readonly series: string | null;
  readonly tag: string | null;
  readonly sort: SortColumn;
  readonly direction: Direction;
  readonly page: number;
}

export const DEFAULT_VIEW: ShelfView = {
  search: "",
  series: null,
  tag: null,
  sort: "release_date",
  direction: "desc",
  page: 1,
};

const PARAMS = { search: "q", series: "series", tag: "tag", sort: "sort", direction: "dir", page: "page" } as const;

/** Parses the address; invalid values are ignored. */
export function readShelfView(query: URLSearchParams): ShelfView {
  const page = Number(query.get(PARAMS.page));
  const direction = query.get(PARAMS.direction);
  const sort = SORTS.find(({ key }) => key === query.get(PARAMS.sort));
  return {
    search: query.get(PARAMS.search) ?? "",
    series: query.get(PARAMS.series) || null,
    tag: query.get(PARAMS.tag) || null,
    sort: sort?.key ?? DEFAULT_VIEW.sort,
    direction: direction === "asc" || direction === "desc" ? direction : (sort?.first ?? DEFAULT_VIEW.direction),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/**
 * The address of a changed view: another search, filter or order returns to the first page, and defaults are left out.
 */
export function withShelfChoice(query: URLSearchParams, choice: Partial<ShelfView>): URLSearchParams {
  const view = { ...readShelfView(query), page: 1, ...choice };
  const next = new URLSearchParams(query);
  for (const name of ["search", "series", "tag", "sort", "direction", "page"] as const) {
    if (view[name] === null || view[name] === DEFAULT_VIEW[name]) next.delete(PARAMS[name]);
    else next.set(PARAMS[name], String(view[name]));
  }
  // The direction belongs to its column: without it, another column would use its default.
  if (view.sort !== DEFAULT_VIEW.sort) next.set(PARAMS.direction, view.direction);
  return next;
}

/** The order after a column was chosen: the same column reverses. */
export const sortedBy = (view: ShelfView, column: SortColumn): Pick<ShelfView, "sort" | "direction"> => ({
  sort: column,
  direction:
    view.sort === column ? (view.direction === "asc" ? "desc" : "asc") : SORTS.find(({ key }) => key === column)!.first,
});

export const isFiltered = ({ search, series, tag }: ShelfView): boolean =>
  search.trim() !== "" || series !== null || tag !== null;
