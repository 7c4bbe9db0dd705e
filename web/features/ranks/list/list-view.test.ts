import { expect, test } from "vitest";
import { sortedBy } from "#web/components/data-table/columns.ts";
import { countFilters, LIST_ADDRESS, NO_FILTERS, withListChoice } from "./list-view.ts";

const at = (query: string) => new URLSearchParams(query);

test("shows favorites first by default and leaves defaults out of the address", () => {
  expect(LIST_ADDRESS.read(at(""))).toEqual(LIST_ADDRESS.defaults);
  expect(withListChoice(at("dir=asc&sort=rank&page=2"), { ...LIST_ADDRESS.defaults }).toString()).toBe("");
});

test("ignores values that the list doesn't know", () => {
  expect(LIST_ADDRESS.read(at("sort=price&dir=up&page=-1&favorites=yes&store=&author="))).toEqual(
    LIST_ADDRESS.defaults,
  );
});

test("keeps every choice in the address, several authors included", () => {
  const choice = { search: "tide", favoritesOnly: true, format: "1", authors: ["a", "b"], series: "s" };
  const query = withListChoice(at(""), choice);
  expect(query.toString()).toBe("q=tide&favorites=1&format=1&author=a&author=b&series=s");
  expect(LIST_ADDRESS.read(query)).toEqual({ ...LIST_ADDRESS.defaults, ...choice });
});

test("returns to the first page when a filter changes, and keeps the filters when the page turns", () => {
  expect(withListChoice(at("q=tide&page=3"), { format: "3" }).toString()).toBe("q=tide&format=3");
  expect(withListChoice(at("q=tide"), { page: 3 }).toString()).toBe("q=tide&page=3");
});

test("returns to favorites first when the store changes", () => {
  const query = withListChoice(at("sort=rank&dir=asc&page=2&q=tide"), { marketplace: "A1F83G8C2ARO7P" });
  expect(query.toString()).toBe("q=tide&store=A1F83G8C2ARO7P");
});

test("reverses the order of a column, and starts another one descending", () => {
  const byRank = { ...LIST_ADDRESS.defaults, sort: "rank", direction: "asc" } as const;
  expect(sortedBy(byRank, "rank")).toEqual({ sort: "rank", direction: "desc" });
  expect(sortedBy({ ...byRank, direction: "desc" }, "rank")).toEqual({ sort: "rank", direction: "asc" });
  expect(sortedBy(byRank, "best")).toEqual({ sort: "best", direction: "desc" });
});

test("counts the filters that are set, without store, order and blank searches", () => {
  expect(countFilters(LIST_ADDRESS.read(at("store=A1F83G8C2ARO7P&sort=rank&q=+")))).toBe(0);
  const filtered = LIST_ADDRESS.read(at("q=tide&favorites=1&author=a&author=b"));
  expect(countFilters(filtered)).toBe(3);
  expect(countFilters({ ...filtered, ...NO_FILTERS })).toBe(0);
});
