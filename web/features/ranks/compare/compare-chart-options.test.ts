import type { PointOptionsObject } from "highcharts";
import { expect, test } from "vitest";
import { addDays } from "#shared/primitives/dates.ts";
import { LIGHT } from "#web/components/charts/palette.ts";
import { ENGLISH_NUMBERS } from "#web/lib/numbers.ts";
import { compareChartOptions } from "./compare-chart-options.ts";
import { comparedBooks } from "./compared-books.ts";

const START = "2026-09-01";
const CALENDAR = { isAligned: false, isIndexed: false };

function chartOf(...daysAfterStart: readonly number[]) {
  const days = daysAfterStart.map((after) => ({
    date: addDays(START, after),
    rank: 100 + after,
    is_free: false,
    is_provisional: false,
  }));
  const books = comparedBooks(
    [{ asin: "B000000001", bookId: "1", title: "Salt", released: null }],
    { B000000001: days },
    CALENDAR,
  );
  return compareChartOptions(books, CALENDAR, { numbers: ENGLISH_NUMBERS, palette: LIGHT });
}
const pointsOf = ({ series }: ReturnType<typeof chartOf>) => {
  const [line] = series as unknown as { data: PointOptionsObject[] }[];
  return line!.data;
};

test("a compared day between two gaps is drawn as a point", () => {
  const marked = pointsOf(chartOf(0, 1, 5, 9, 10)).filter(({ marker }) => marker?.enabled);
  expect(marked.map(({ y }) => y)).toEqual([105]);
});

test("a gap of a thinned line stays a gap", () => {
  const years = [...Array(900).keys(), ...Array.from({ length: 900 }, (_, i) => 1500 + i)];
  expect(pointsOf(chartOf(...years)).filter(({ y }) => y === null)).toHaveLength(1);
});

test("a gap isn't read to screen readers as rank 0", () => {
  expect(chartOf(0, 1, 5).accessibility?.point?.describeNull).toBe(false);
});
