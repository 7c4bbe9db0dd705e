import fc from "fast-check";
import { expect, test } from "vitest";
import { buildChartData, buildEarner } from "../testing/chart-builders.ts";
import { CHART_TYPES } from "./chart-types.ts";
import { drawSeries } from "./drawn-series.ts";

/** Books of 1, 2, 3 … dollars on the first day. */
const booksOf = (count: number) =>
  buildChartData(Array.from({ length: count }, (_, i) => buildEarner(`Book ${i + 1}`, [1_000_000 * (i + 1), 0])));
const drawn = (count: number, toggled: string[] = [], type: "all" | "top" | "pie" = "all") =>
  drawSeries(booksOf(count), { type, grouping: "book", toggled: new Set(toggled) });
const namesOf = ({ series }: ReturnType<typeof drawn>) => series.map(({ name }) => name);

test("twelve and more books are drawn as ten and the others, and nothing is lost", () => {
  const { series, totals, folded } = drawn(14);
  expect(series).toHaveLength(11);
  expect(series.at(-1)).toMatchObject({ name: "Other books (4)", isOthers: true, total: 10_000_000 });
  expect(folded).toHaveLength(4);
  expect(totals).toEqual([105_000_000, 0]);
});

test("eleven books are drawn each: one alone would be called other for nothing", () => {
  expect(namesOf(drawn(11))).not.toContain("Other books (1)");
});

test("the legend lists everybody, the others behind the ten", () => {
  const { legend } = drawn(14);
  expect(legend).toHaveLength(15);
  expect(legend[10]).toMatchObject({ name: "Other books (4)", isDrawn: true });
  expect(legend.slice(11).map(({ isDrawn }) => isDrawn)).toEqual([false, false, false, false]);
});

test("choosing a book among the others draws it, and the others are without it", () => {
  const chosen = drawn(14, ["Book 2"]);
  expect(namesOf(chosen).slice(-2)).toEqual(["Book 2", "Other books (3)"]);
  expect(chosen.totals).toEqual([105_000_000, 0]);
});

test("a drawn book and the others are taken off when chosen", () => {
  expect(drawn(14, ["Book 14"]).totals).toEqual([91_000_000, 0]);
  expect(drawn(14, ["others"]).totals).toEqual([95_000_000, 0]);
});

test("the top ten are the ten alone", () => {
  const top = drawn(14, [], "top");
  expect(top.series).toHaveLength(10);
  expect(top.legend).toHaveLength(10);
});

test("whatever is chosen, what is drawn adds up to the totals, and a colour stays a book’s own", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 25 }),
      fc.subarray([...Array.from({ length: 25 }, (_, i) => `Book ${i + 1}`), "others"]),
      fc.constantFrom(...CHART_TYPES),
      (count, toggled, type) => {
        const data = booksOf(count);
        const { series, totals, folded } = drawSeries(data, { type, grouping: "book", toggled: new Set(toggled) });
        expect(series.reduce((sum, { values }) => sum + values[0]!, 0)).toBe(totals[0]);
        const others = series.find(({ isOthers }) => isOthers);
        expect(others?.total ?? 0).toBe(folded.reduce((sum, { total }) => sum + total, 0));
        for (const { key, rank, isOthers } of series) if (!isOthers) expect(data.series[rank]!.key).toBe(key);
        if (toggled.length === 0 && type !== "top") expect(totals).toEqual(data.totals);
      },
    ),
  );
});
