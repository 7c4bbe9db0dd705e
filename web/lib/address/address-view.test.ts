import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addressView,
  choiceField,
  choicesField,
  directionField,
  flagField,
  optionalField,
  pageField,
  textField,
  textsField,
  type ViewOf,
} from "./address-view.ts";

const sort = choiceField("sort", ["title", "date"], "date");
const ADDRESS = addressView({
  search: textField("q"),
  series: optionalField("series"),
  isOpen: flagField("open"),
  year: choiceField("year", [2025, 2026], null),
  columns: choicesField("column", ["reads", "sales"]),
  filters: addressView({ tags: textsField("tag"), books: textsField("book") }),
  sort,
  direction: directionField(sort, (column) => (column === "title" ? "asc" : "desc")),
  page: pageField(90),
});
type View = ViewOf<typeof ADDRESS>;

const read = (query: string) => ADDRESS.read(new URLSearchParams(query));
const edit = (query: string, choice: Partial<View>) => ADDRESS.edit(new URLSearchParams(query), choice).toString();

describe("a view in the address", () => {
  test("is the default for an empty address, and for values that the view doesn't know", () => {
    const defaults: View = {
      search: "",
      series: null,
      isOpen: false,
      year: null,
      columns: [],
      filters: { tags: [], books: [] },
      sort: "date",
      direction: "desc",
      page: 1,
    };
    expect(read("")).toEqual(defaults);
    expect(read("series=&open=yes&year=1999&column=price&tag=&sort=size&dir=up&page=91")).toEqual(defaults);
    expect(read("page=1.5")).toEqual(defaults);
  });

  test("leaves out defaults and keeps the parameters of others", () => {
    expect(edit("tab=list&q=salt&page=2", { search: "" })).toBe("tab=list");
    expect(edit("", { isOpen: true, year: 2026 })).toBe("open=1&year=2026");
  });

  test("returns to the first page with any choice but a page", () => {
    expect(edit("q=salt&page=3", { year: 2025 })).toBe("q=salt&year=2025");
    expect(edit("q=salt", { page: 3 })).toBe("q=salt&page=3");
  });

  test("sorts a column in its own first direction unless another one is given", () => {
    expect(read("sort=title").direction).toBe("asc");
    expect(read("sort=title&dir=asc")).toEqual(read("sort=title"));
    expect(edit("", { sort: "title", direction: "asc" })).toBe("sort=title");
    expect(edit("", { sort: "title", direction: "desc" })).toBe("sort=title&dir=desc");
  });

  test("reads back any view that was written over another one", () => {
    const texts = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 4 });
    const views: fc.Arbitrary<View> = fc.record({
      search: fc.string(),
      series: fc.option(fc.string({ minLength: 1 })),
      isOpen: fc.boolean(),
      year: fc.constantFrom(2025, 2026, null),
      columns: fc.subarray(["reads", "sales"] as const),
      filters: fc.record({ tags: texts, books: texts }),
      sort: fc.constantFrom("title", "date"),
      direction: fc.constantFrom("asc", "desc"),
      page: fc.integer({ min: 1, max: 90 }),
    });
    fc.assert(
      fc.property(views, views, (before, view) => {
        expect(read(edit(edit("tab=list", before), view))).toEqual(view);
      }),
    );
  });
});
