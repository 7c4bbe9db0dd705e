import { expect, test } from "vitest";
import { countFilters, DEFAULT_VIEW, NO_FILTERS, readListView, sortedBy, withListChoice } from "./list-view.ts";

const at = (query: string) => new URLSearchParams(query);

test("shows favorites first by default and leaves defaults out of the address", () => {
  expect(readListView(at(""))).toEqual(DEFAULT_VIEW);
  expect(withListChoice(at("dir=asc&sort=rank&page=2"), { ...DEFAULT_VIEW }).toString()).toBe("");
});

test("ignores values that the list doesn't know", () => {
  expect(readListView(at("sort=price&dir=up&page=-1&favorites=yes&store=&author="))).toEqual(DEFAULT_VIEW);
});

test("keeps every choice in the address, several authors included", () => {
  const choice = { search: "tide", favoritesOnly: true, format: "1", authors: ["a", "b"], series: "s" };
  const query = withListChoice(at(""), choice);
  expect(query.toString()).toBe("q=tide&favorites=1&format=1&author=a&author=b&series=s");
  expect(readListView(query)).toEqual({ ...DEFAULT_VIEW, ...choice });
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
  const byRank = { ...DEFAULT_VIEW, sort: "rank", direction: "asc" } as const;
  expect(sortedBy(byRank, "rank")).toEqual({ sort: "rank", direction: "desc" });
  expect(sortedBy({ ...byRank, direction: "desc" }, "rank")).toEqual({ sort: "rank", direction: "asc" });
  expect(sortedBy(byRank, "best")).toEqual({ sort: "best", direction: "desc" });
});

test("counts the filters that are set, without store, order and blank searches", () => {
  expect(countFilters(readListView(at("store=A1F83G8C2ARO7P&sort=rank&q=+")))).toBe(0);
  const filtered = readListView(at("q=tide&favorites=1&author=a&author=b"));
  expect(countFilters(filtered)).toBe(3);
  expect(countFilters({ ...filtered, ...NO_FILTERS })).toBe(0);
});
