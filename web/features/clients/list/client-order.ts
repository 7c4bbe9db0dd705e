import { CLIENT_SORTS, type ClientSort } from "#shared/api/agency/clients.ts";
import {
  addressView,
  choiceField,
  type Direction,
  directionField,
  flagField,
  pageField,
  textField,
  type ViewOf,
} from "#web/lib/address/address-view.ts";

/** Names start with A; what is urgent and what is large come first. */
export const firstDirection = (sort: ClientSort): Direction => (sort === "name" ? "asc" : "desc");

const sort = choiceField("sort", CLIENT_SORTS, "need");
/** The list's search, order and page, and whether the form that asks an author is open. */
export const CLIENTS_ADDRESS = addressView({
  search: textField("search"),
  sort,
  direction: directionField(sort, firstDirection),
  page: pageField(),
  isAsking: flagField("ask"),
});
export type ClientsView = ViewOf<typeof CLIENTS_ADDRESS>;

/** What the API is asked for, without what it answers by default. */
export const queryOf = ({ search, sort, direction, page }: ClientsView) => ({
  ...(search.trim() !== "" && { search: search.trim() }),
  ...(sort !== "need" && { sort }),
  ...(direction !== "desc" && { direction }),
  ...(page > 1 && { page }),
});
