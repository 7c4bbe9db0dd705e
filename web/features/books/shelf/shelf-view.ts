import {
  addressView,
  choiceField,
  type Direction,
  directionField,
  optionalField,
  pageField,
  textField,
  type ViewOf,
} from "#web/lib/address/address-view.ts";
import { TEXT } from "../text.ts";

/** The list's sort columns. Each starts in its most useful direction: A first, longest first, newest first. */
export const SORTS = [
  { key: "title", name: TEXT.title, first: "asc" },
  { key: "formats", name: TEXT.formats, first: "desc" },
  { key: "kenpc", name: "KENPC", first: "desc" },
  { key: "release_date", name: TEXT.releaseDate, first: "desc" },
] as const;
export type SortColumn = (typeof SORTS)[number]["key"];

export const firstDirection = (column: SortColumn): Direction => SORTS.find(({ key }) => key === column)!.first;

const sort = choiceField(
  "sort",
  SORTS.map(({ key }) => key),
  "release_date",
);

/** The shelf's view in the address. `series` and `tag` are ids. */
export const SHELF_ADDRESS = addressView({
  search: textField("q"),
  series: optionalField("series"),
  tag: optionalField("tag"),
  sort,
  direction: directionField(sort, firstDirection),
  page: pageField(),
});
export type ShelfView = ViewOf<typeof SHELF_ADDRESS>;

export const isFiltered = ({ search, series, tag }: ShelfView): boolean =>
  search.trim() !== "" || series !== null || tag !== null;
