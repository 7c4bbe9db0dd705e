import { expect, test } from "vitest";
import { type SummedYear, summedCoverage } from "./summed-coverage.ts";

const file = { source: "estimator", grain: "day" as const, isEmpty: false, isFetched: true, until: null };
const year: SummedYear = {
  year: "2026",
  from: "2026-01",
  asOf: "2026-10-27T09:00:00.000Z",
  months: { "2026-08": { USD: 5 }, "2026-10": { USD: 3 } },
  files: { "2026-08": file, "2026-10": { ...file, until: "2026-10-27T09:00:00.000Z" } },
};
const query = {
  now: Date.parse("2026-11-20T12:00:00Z"),
  timeZone: "UTC",
  firstMonth: "2026-08",
};
const known = (summed: SummedYear, lastFetchAt: string | null = null) =>
  summedCoverage(summed, { ...query, lastFetchAt })
    .filter(({ kind }) => kind !== "unexpected" && kind !== "future")
    .map(({ month, kind, through }) => [month, kind, through]);

test("says which months of a year of sums have no file, and where the figures of others end", () => {
  expect(known(year)).toEqual([
    ["2026-08", "days", null],
    ["2026-09", "missing", null],
    ["2026-10", "days", "2026-10-27"],
    ["2026-11", "missing", null],
  ]);
});

test("covers all of a fetched month once a later fetch has found nothing new", () => {
  expect(known(year, "2026-11-03T09:00:00.000Z")[2]).toEqual(["2026-10", "days", null]);
});

test("expects no file of months that the author's plan doesn't show", () => {
  expect(known({ ...year, from: "2026-10" })).toEqual([
    ["2026-08", "days", null],
    ["2026-10", "days", "2026-10-27"],
    ["2026-11", "missing", null],
  ]);
  expect(known({ year: "2026", months: {}, files: {} })).toEqual([]);
});

test("reads sums of an older version as having a file for each month with an entry", () => {
  const { files, from, ...older } = year;
  expect(known(older)).toEqual(known(year));
});
