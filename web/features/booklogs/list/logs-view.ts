import { BOOK_EVENT_TYPES, OTHER_EVENT } from "#shared/catalogue/book-event-types.ts";
import {
  addressView,
  choiceField,
  directionField,
  pageField,
  textField,
  type ViewOf,
} from "#web/lib/address/address-view.ts";

export const SORTS = ["book", "event", "date", "created"] as const;
export type SortColumn = (typeof SORTS)[number];

const EVENT_IDS = [...BOOK_EVENT_TYPES, OTHER_EVENT].map(({ id }) => id);
const sort = choiceField("sort", SORTS, "created");

/** The list's view in the address. `event` is a type's id, 0 for events in the author's own words. */
export const LOGS_ADDRESS = addressView({
  search: textField("q"),
  event: choiceField("event", EVENT_IDS, null),
  sort,
  direction: directionField(sort),
  page: pageField(),
});
export type LogsView = ViewOf<typeof LOGS_ADDRESS>;
