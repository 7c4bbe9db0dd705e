import { expect, test } from "vitest";
import { sortedBy } from "#web/components/data-table/columns.ts";
import { buildLog } from "../testing/build-log.ts";
import { shownLogs } from "./logs-list.tsx";
import { LOGS_ADDRESS, type LogsView } from "./logs-view.ts";

const LOGS = [
  { ...buildLog({ title: "Été 10", event: 1, start: "2026-03-02" }), created_at: "2026-11-01T09:00:00Z" },
  { ...buildLog({ title: "Été 9", event: "Radio talk", start: "2026-01-02" }), created_at: "2026-11-03T09:00:00Z" },
  { ...buildLog({ title: "Salt", event: 20, start: "2026-02-02" }), created_at: "2026-11-02T09:00:00Z" },
];
const titles = (view: Partial<LogsView>) =>
  shownLogs(LOGS, { ...LOGS_ADDRESS.defaults, ...view }).map(({ book }) => book.title);

test("event logs are listed newest first", () => {
  expect(titles({})).toEqual(["Été 9", "Salt", "Été 10"]);
});

test("a search finds titles whatever their accents and capitals", () => {
  expect(titles({ search: " ETE " })).toEqual(["Été 9", "Été 10"]);
  expect(titles({ search: "quay" })).toEqual([]);
});

test("a filter shows one type of event, or those in the author's own words", () => {
  expect(titles({ event: 20 })).toEqual(["Salt"]);
  expect(titles({ event: 0 })).toEqual(["Été 9"]);
});

test.each([
  ["book", ["Été 9", "Été 10", "Salt"]],
  ["event", ["Été 10", "Salt", "Été 9"]],
  ["date", ["Été 9", "Salt", "Été 10"]],
  ["created", ["Été 10", "Salt", "Été 9"]],
] as const)("event logs are sorted by %s", (sort, order) => {
  expect(titles({ sort, direction: "asc" })).toEqual(order);
  expect(titles({ sort, direction: "desc" })).toEqual(order.toReversed());
});

test("a column starts descending and then reverses", () => {
  const first = { ...LOGS_ADDRESS.defaults, ...sortedBy(LOGS_ADDRESS.defaults, "book") };
  expect(first).toMatchObject({ sort: "book", direction: "desc" });
  expect(sortedBy(first, "book")).toEqual({ sort: "book", direction: "asc" });
});

test("the address keeps the view, leaves out defaults and ignores what it doesn't know", () => {
  const view = { search: "salt", event: 0, sort: "date", direction: "asc", page: 3 } as const;
  expect(LOGS_ADDRESS.read(LOGS_ADDRESS.edit(new URLSearchParams("view=list"), view))).toEqual(view);
  expect(LOGS_ADDRESS.edit(new URLSearchParams("page=3&q=salt"), { search: "" }).toString()).toBe("");
  expect(LOGS_ADDRESS.read(new URLSearchParams("event=999&sort=size&dir=up&page=-1"))).toEqual(LOGS_ADDRESS.defaults);
});
