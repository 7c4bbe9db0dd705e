import { BOOK_EVENT_TYPES, OTHER_EVENT } from "#shared/catalogue/book-event-types.ts";

export const SORTS = ["book", "event", "date", "created"] as const;
export type SortColumn = (typeof SORTS)[number];
type Direction = "asc" | "desc";

/** The list's view in the address. `event` is a type's id, 0 for events in the author's own words; pages count from 1. */
export interface LogsView {
  readonly search: string;
  readonly event: number | null;
  readonly sort: SortColumn;
  readonly direction: Direction;
  readonly page: number;
}

export const DEFAULT_VIEW: LogsView = { search: "", event: null, sort: "created", direction: "desc", page: 1 };

const EVENT_IDS: ReadonlySet<number> = new Set([...BOOK_EVENT_TYPES, OTHER_EVENT].map(({ id }) => id));

function readEvent(value: string | null): number | null {
  return value !== null && /^\d+$/.test(value) && EVENT_IDS.has(Number(value)) ? Number(value) : null;
}

/** Parses the address; invalid values are ignored. */
export function readLogsView(query: URLSearchParams): LogsView {
  const page = Number(query.get("page"));
  return {
    search: query.get("q") ?? "",
    event: readEvent(query.get("event")),
    sort: SORTS.find((column) => column === query.get("sort")) ?? DEFAULT_VIEW.sort,
    direction: query.get("dir") === "asc" ? "asc" : "desc",
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a changed view: any change but a turned page returns to the first page; defaults are left out. */
export function withLogsChoice(query: URLSearchParams, choice: Partial<LogsView>): URLSearchParams {
  const view = { ...readLogsView(query), page: 1, ...choice };
  const next = new URLSearchParams(query);
  const put = (name: string, value: string | number | null, usual: string | number | null) =>
    value === null || value === usual ? next.delete(name) : next.set(name, String(value));
  put("q", view.search, DEFAULT_VIEW.search);
  put("event", view.event, DEFAULT_VIEW.event);
  put("sort", view.sort, DEFAULT_VIEW.sort);
  put("dir", view.direction, DEFAULT_VIEW.direction);
  put("page", view.page, DEFAULT_VIEW.page);
  return next;
}

/** The order after a column was chosen: the same column reverses, a new one starts descending. */
export const sortedBy = (view: LogsView, sort: SortColumn): Pick<LogsView, "sort" | "direction"> => ({
  sort,
  direction: view.sort === sort && view.direction === "desc" ? "asc" : "desc",
});
