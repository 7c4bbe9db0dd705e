import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_VIEW, readShelfView, type ShelfView, SORTS, sortedBy, withShelfChoice } from "./shelf-view.ts";

const read = (query: string) => readShelfView(new URLSearchParams(query));
const change = (query: string, choice: Partial<ShelfView>) =>
  String(withShelfChoice(new URLSearchParams(query), choice));

describe("the list's view lives in the address", () => {
  test("it opens with the newest release first", () => expect(read("")).toEqual(DEFAULT_VIEW));

  test("what makes no sense is as if it were not there", () => {
    expect(read("sort=price&dir=up&page=-3&series=&tag=")).toEqual(DEFAULT_VIEW);
  });

  test("another search, filter or order begins at its first page", () => {
    expect(change("page=4", { search: "salt" })).toBe("q=salt");
    expect(change("page=4", { series: "s1" })).toBe("series=s1");
    expect(change("series=s1", { page: 2 })).toBe("series=s1&page=2");
    expect(change("q=salt&series=s1&tag=t1", { search: "", series: null, tag: null })).toBe("");
  });

  test("a chosen column turns round, another one starts as one looks for it", () => {
    expect(sortedBy(DEFAULT_VIEW, "release_date")).toEqual({ sort: "release_date", direction: "asc" });
    expect(sortedBy(DEFAULT_VIEW, "title")).toEqual({ sort: "title", direction: "asc" });
    expect(sortedBy(DEFAULT_VIEW, "kenpc")).toEqual({ sort: "kenpc", direction: "desc" });
  });

  test("whatever is chosen is what is read again", () => {
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
        const query = withShelfChoice(withShelfChoice(new URLSearchParams(), from), view);
        expect(readShelfView(query)).toEqual(view);
      }),
    );
  });
});
