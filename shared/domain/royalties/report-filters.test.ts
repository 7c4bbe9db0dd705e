import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { totalsOf } from "./group-records.ts";
import { convertReport } from "./rates/convert-report.ts";
import {
  FILTER_KINDS,
  type FilterKind,
  filterChoices,
  filterRecords,
  NO_FILTERS,
  type ReportFilters,
} from "./report-filters.ts";
import { book, record, reportOf, reports } from "./testing/browser-report.ts";

/** Records, with filters drawn from their available choices. */
const filtered = reports.chain((report) => {
  const records = convertReport(report, "USD");
  const choices = filterChoices(records);
  const some = (kind: FilterKind) => fc.subarray(choices[kind].map(({ value }) => value));
  const filters = fc.record(
    Object.fromEntries(FILTER_KINDS.map((kind) => [kind, some(kind)])) as Record<FilterKind, fc.Arbitrary<string[]>>,
  );
  return fc.tuple(fc.constant(records), filters);
});

describe("filters", () => {
  test("commute: applying them one by one in any order equals applying all together", () => {
    fc.assert(
      fc.property(
        filtered,
        fc.shuffledSubarray(FILTER_KINDS, { minLength: FILTER_KINDS.length }),
        ([records, filters], order) => {
          const oneByOne = order.reduce(
            (left, kind) => filterRecords(left, { ...NO_FILTERS, [kind]: filters[kind] }),
            records as readonly (typeof records)[number][],
          );
          expect(oneByOne).toEqual(filterRecords(records, filters));
        },
      ),
    );
  });

  test("keep all records when they select everything or nothing", () => {
    fc.assert(
      fc.property(reports, (report) => {
        const records = convertReport(report, "USD");
        const { books, marketplaces, formats } = filterChoices(records);
        const all: ReportFilters = {
          ...NO_FILTERS,
          books: books.map(({ value }) => value),
          marketplaces: marketplaces.map(({ value }) => value),
          formats: formats.map(({ value }) => value),
        };
        expect(filterRecords(records, NO_FILTERS)).toEqual(records);
        expect(filterRecords(records, all)).toEqual(records);
      }),
    );
  });

  test("split records into parts that add up to the whole", () => {
    fc.assert(
      fc.property(reports, (report) => {
        const records = convertReport(report, "USD");
        const parts = filterChoices(records).formats.map(({ value }) =>
          totalsOf(filterRecords(records, { ...NO_FILTERS, formats: [value] })),
        );
        const royalty = parts.reduce((sum, part) => sum + part.royalty, 0);
        expect(royalty).toBe(totalsOf(records).royalty);
      }),
    );
  });
});

describe("filter choices", () => {
  const paper = { ...book(1, "Paperback"), title: "Book 1 (Large Print)" };
  const records = convertReport(
    reportOf([paper, book(1), book(4)], [record(paper, {}), record(book(1), {}), record(book(4), {})]),
    "USD",
  );

  test("list a work once, by the title of its Kindle edition, alphabetically", () => {
    expect(filterChoices(records).books).toEqual([
      { value: "work-1", name: "Book 1" },
      { value: "work-4", name: "Book 4" },
    ]);
  });

  test("have one author when there is only one, so that the filter can be hidden", () => {
    expect(filterChoices(records).authors).toEqual([{ value: "A. Pen", name: "A. Pen" }]);
  });
});
