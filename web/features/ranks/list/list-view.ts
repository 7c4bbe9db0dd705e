import {
  addressView,
  choiceField,
  directionField,
  flagField,
  optionalField,
  pageField,
  textField,
  textsField,
  type ViewOf,
} from "#web/lib/address/address-view.ts";

/** The list's sortable columns, by the names of the API. `avg` is the average rating. */
export const SORTS = ["favorite", "title", "rank", "best", "avg", "reviews", "release_date"] as const;
export type SortColumn = (typeof SORTS)[number];

const sort = choiceField("sort", SORTS, "favorite");

/** The list's view in the address. `authors` and `series` are ids. */
export const LIST_ADDRESS = addressView({
  search: textField("q"),
  favoritesOnly: flagField("favorites"),
  /** Null for the author's default store. */
  marketplace: optionalField("store"),
  format: optionalField("format"),
  authors: textsField("author"),
  series: optionalField("series"),
  sort,
  direction: directionField(sort),
  page: pageField(),
});
export type ListView = ViewOf<typeof LIST_ADDRESS>;
export type ChooseView = (choice: Partial<ListView>) => void;

/** The address of a changed view; another store also returns to the default order. */
export function withListChoice(query: URLSearchParams, choice: Partial<ListView>): URLSearchParams {
  const { marketplace } = LIST_ADDRESS.read(query);
  const isOtherStore = choice.marketplace !== undefined && choice.marketplace !== marketplace;
  const { sort: column, direction } = LIST_ADDRESS.defaults;
  return LIST_ADDRESS.edit(query, isOtherStore ? { sort: column, direction, ...choice } : choice);
}

/** The changes that reset every filter; the store and the order stay. */
export const NO_FILTERS: Partial<ListView> = {
  search: "",
  favoritesOnly: false,
  format: null,
  authors: [],
  series: null,
};

export const countFilters = ({ search, favoritesOnly, format, authors, series }: ListView): number =>
  [search.trim() !== "", favoritesOnly, format !== null, authors.length > 0, series !== null].filter(Boolean).length;
