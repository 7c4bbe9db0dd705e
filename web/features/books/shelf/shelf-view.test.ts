import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sortedBy } from "#web/components/data-table/columns.ts";
import { firstDirection, SHELF_ADDRESS, type ShelfView, SORTS, type SortColumn } from "./shelf-view.ts";

const read = (query: string) => SHELF_ADDRESS.read(new URLSearchParams(query));
const change = (query: string, choice: Partial<ShelfView>) =>
  String(SHELF_ADDRESS.edit(new URLSearchParams(query), choice));

describe("the list's view in the address", () => {
  test("opens with the newest release first", () => expect(read("")).toEqual(SHELF_ADDRESS.defaults));

  test("ignores invalid values", () => {
    expect(read("sort=price&dir=up&page=-3&series=&tag=")).toEqual(SHELF_ADDRESS.defaults);
  });

  test("another search, filter or order returns to the first page", () => {
    expect(change("page=4", { search: "salt" })).toBe("q=salt");
    expect(change("page=4", { series: "s1" })).toBe("series=s1");
    expect(change("series=s1", { page: 2 })).toBe("series=s1&page=2");
    expect(change("q=salt&series=s1&tag=t1", { search: "", series: null, tag: null })).toBe("");
  });

  test("reverses the chosen column, and starts another one in its natural order", () => {
    const chosen = (column: SortColumn) => sortedBy(SHELF_ADDRESS.defaults, column, firstDirection(column));
    expect(chosen("release_date")).toEqual({ sort: "release_date", direction: "asc" });
    expect(chosen("title")).toEqual({ sort: "title", direction: "asc" });
    expect(chosen("kenpc")).toEqual({ sort: "kenpc", direction: "desc" });
  });

  test("any choice survives being written and read again", () => {
    const views: fc.Arbitrary<ShelfView> = fc.record({
      search: fc.string(),
      series: fc.option(fc.uuid()),
      tag: fc.option(fc.uuid()),
      sort: fc.constantFrom(...SORTS.map(({ key }) => key)),
      direction: fc.constantFrom("asc", "desc"),
      page: fc.integer({ min: 1, max: 90 }),
    });
    fc.assert(
      fc.property(views, views, (from, view) => {
        const query = SHELF_ADDRESS.edit(SHELF_ADDRESS.edit(new URLSearchParams(), from), view);
        expect(SHELF_ADDRESS.read(query)).toEqual(view);
      }),
    );
  });
});
