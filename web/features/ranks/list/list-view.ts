/** The list's sortable columns, by the names of the API. `avg` is the average rating. */
export const SORTS = ["favorite", "title", "rank", "best", "avg", "reviews", "release_date"] as const;
export type SortColumn = (typeof SORTS)[number];
export type Direction = "asc" | "desc";

/** The list's view in the address. `authors` and `series` are ids; `page` counts from 1. */
export interface ListView {
  readonly search: string;
  readonly favoritesOnly: boolean;
  /** Null for the author's default store. */
  readonly marketplace: string | null;
  readonly format: string | null;
  readonly authors: readonly string[];
  readonly series: string | null;
  readonly sort: SortColumn;
  readonly direction: Direction;
  readonly page: number;
}

export const DEFAULT_VIEW: ListView = {
  search: "",
  favoritesOnly: false,
  marketplace: null,
  format: null,
  authors: [],
  series: null,
  sort: "favorite",
  direction: "desc",
  page: 1,
};

const PARAMS = {
  search: "q",
  favoritesOnly: "favorites",
  marketplace: "store",
  format: "format",
  authors: "author",
  series: "series",
  sort: "sort",
  direction: "dir",
  page: "page",
} as const;

/** Parses the address; invalid values are ignored. */
export function readListView(query: URLSearchParams): ListView {
  const page = Number(query.get(PARAMS.page));
  return {
    search: query.get(PARAMS.search) ?? "",
    favoritesOnly: query.get(PARAMS.favoritesOnly) === "1",
    marketplace: query.get(PARAMS.marketplace) || null,
    format: query.get(PARAMS.format) || null,
    authors: query.getAll(PARAMS.authors).filter(Boolean),
    series: query.get(PARAMS.series) || null,
    sort: SORTS.find((column) => column === query.get(PARAMS.sort)) ?? DEFAULT_VIEW.sort,
    direction: query.get(PARAMS.direction) === "asc" ? "asc" : "desc",
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

const isDefault = (name: keyof ListView, value: ListView[keyof ListView]): boolean =>
  Array.isArray(value) ? value.length === 0 : value === DEFAULT_VIEW[name];

/**
 * The address of a changed view: another filter or order returns to the first page, another store also to the default
 * order. Defaults are left out.
 */
export function withListChoice(query: URLSearchParams, choice: Partial<ListView>): URLSearchParams {
  const before = readListView(query);
  const isOtherStore = choice.marketplace !== undefined && choice.marketplace !== before.marketplace;
  const order = isOtherStore ? { sort: DEFAULT_VIEW.sort, direction: DEFAULT_VIEW.direction } : {};
  const view: ListView = { ...before, page: 1, ...order, ...choice };
  const next = new URLSearchParams(query);
  for (const name of Object.keys(PARAMS) as (keyof ListView)[]) {
    next.delete(PARAMS[name]);
    const value = view[name];
    if (isDefault(name, value)) continue;
    for (const one of Array.isArray(value) ? value : [value === true ? "1" : value])
      next.append(PARAMS[name], String(one));
  }
  return next;
}

/** The order after a column was chosen: the same column reverses, another one starts descending. */
export const sortedBy = (view: ListView, column: SortColumn): Pick<ListView, "sort" | "direction"> => ({
  sort: column,
  direction: view.sort === column && view.direction === "desc" ? "asc" : "desc",
});

const FILTERS = ["search", "favoritesOnly", "format", "authors", "series"] as const;

/** The changes that reset every filter; the store and the order stay. */
export const NO_FILTERS: Pick<ListView, (typeof FILTERS)[number]> = {
  search: DEFAULT_VIEW.search,
  favoritesOnly: DEFAULT_VIEW.favoritesOnly,
  format: DEFAULT_VIEW.format,
  authors: DEFAULT_VIEW.authors,
  series: DEFAULT_VIEW.series,
};

export const countFilters = (view: ListView): number =>
  FILTERS.filter((name) => !isDefault(name, typeof view[name] === "string" ? view[name].trim() : view[name])).length;
