import fc from "fast-check";
import { expect, test } from "vitest";
import { buildChartData, buildEarner } from "../../testing/chart-builders.ts";
import { CHART_TYPES, type ChartType } from "../chart-types.ts";
import { drawSeries } from "./drawn-series.ts";

const booksOf = (count: number) =>
  buildChartData(Array.from({ length: count }, (_, i) => buildEarner(`Book ${i + 1}`, [1_000_000 * (i + 1), 0])));
const drawn = (count: number, toggled: string[] = [], type: ChartType = "all", most = 10) =>
  drawSeries(booksOf(count), { type, by: "book", most, toggled: new Set(toggled) });
const namesOf = ({ series }: ReturnType<typeof drawn>) => series.map(({ name }) => name);

test("draws twelve or more books as ten plus others, without losing any money", () => {
  const { series, totals, folded } = drawn(14);
  expect(series).toHaveLength(11);
  expect(series.at(-1)).toMatchObject({ name: "Other books (4)", isOthers: true, total: 10_000_000 });
  expect(folded).toHaveLength(4);
  expect(totals).toEqual([105_000_000, 0]);
});

test('draws all eleven of eleven books, since a single one needs no "other"', () => {
  expect(namesOf(drawn(11))).not.toContain("Other books (1)");
});

test("lists every book in the legend, with the others after the ten", () => {
  const { legend } = drawn(14);
  expect(legend).toHaveLength(15);
  expect(legend[10]).toMatchObject({ name: "Other books (4)", isDrawn: true });
  expect(legend.slice(11).map(({ isDrawn }) => isDrawn)).toEqual([false, false, false, false]);
});

test("choosing a book among the others draws it and removes it from the others", () => {
  const chosen = drawn(14, ["Book 2"]);
  expect(namesOf(chosen).slice(-2)).toEqual(["Book 2", "Other books (3)"]);
  expect(chosen.totals).toEqual([105_000_000, 0]);
});

test("choosing a drawn book or the others hides them", () => {
  expect(drawn(14, ["Book 14"]).totals).toEqual([91_000_000, 0]);
  expect(drawn(14, ["others"]).totals).toEqual([95_000_000, 0]);
});

test("splits a total into the five largest books and other", () => {
  expect(namesOf(drawn(14, [], "all", 5)).slice(-2)).toEqual(["Book 10", "Other books (9)"]);
  expect(namesOf(drawn(6, [], "all", 5))).toHaveLength(6);
});

test("draws only ten books in the top ten", () => {
  const top = drawn(14, [], "top");
  expect(top.series).toHaveLength(10);
  expect(top.legend).toHaveLength(10);
});

test("regardless of the selection, the drawn series add up to the totals and each book keeps its color", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 25 }),
      fc.subarray([...Array.from({ length: 25 }, (_, i) => `Book ${i + 1}`), "others"]),
      fc.constantFrom(...CHART_TYPES),
      fc.constantFrom(5, 10),
      (count, toggled, type, most) => {
        const data = booksOf(count);
        const whole = drawSeries(data, { type, by: "book", most, toggled: new Set() });
        const { series, totals, folded } = drawSeries(data, { type, by: "book", most, toggled: new Set(toggled) });
        expect(series.reduce((sum, { values }) => sum + values[0]!, 0)).toBe(totals[0]);
        const others = series.find(({ isOthers }) => isOthers);
        expect(others?.total ?? 0).toBe(folded.reduce((sum, { total }) => sum + total, 0));
        for (const { key, color, isOthers } of series)
          if (!isOthers) expect(color).toEqual(whole.legend.find((one) => one.key === key)!.color);
        if (toggled.length === 0 && type !== "top") expect(totals).toEqual(data.totals);
      },
    ),
  );
});
