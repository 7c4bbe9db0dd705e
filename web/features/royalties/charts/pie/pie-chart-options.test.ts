import fc from "fast-check";
import { expect, test } from "vitest";
import { buildChartData, buildEarner, buildStyle } from "../../testing/chart-builders.ts";
import { pieFigures } from "../chart-figures.ts";
import { valueIn } from "../chart-style.ts";
import { drawSeries } from "../series/drawn-series.ts";
import { buildPieChartOptions, pieTooltip, shareIn } from "./pie-chart-options.ts";
import { leftOutOf, pieData } from "./pie-data.ts";

const pieOf = (data: ReturnType<typeof buildChartData>) =>
  pieData(data, drawSeries(data, { type: "pie", by: "book", most: 10, toggled: new Set() }));

test("the slices' shares add up to the whole", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9_000_000, max: 90_000_000 }), { maxLength: 30 }), (books) => {
      const pie = pieOf(buildChartData(books.map((value, i) => buildEarner(`Book ${i}`, [value, 0]))));
      const shares = pie.slices.reduce((sum, slice) => sum + shareIn(pie, slice), 0);
      expect(shares).toBeCloseTo(pie.slices.length > 0 ? 1 : 0, 9);
      expect(pie.slices.every(({ total }) => total > 0)).toBe(true);
    }),
  );
});

test("leaves out negative and zero series, and says so", () => {
  const pie = pieOf(
    buildChartData([
      buildEarner("A", [3_000_000, 0]),
      buildEarner("Refunded", [0, -2_000_000]),
      buildEarner("B", [0, 0]),
    ]),
  );
  expect(pie.slices.map(({ name }) => name)).toEqual(["A"]);
  expect(leftOutOf(pie, "book", valueIn(buildStyle()))).toBe(
    "Not drawn because the total is below zero: Refunded (-$2.00). 1 book has no figures.",
  );
});

test("mentions no omissions when the pie shows everything", () => {
  expect(leftOutOf(pieOf(buildChartData([buildEarner("A", [1, 0])])), "book", valueIn(buildStyle()))).toBeNull();
});

test("cuts names at thirty characters in the tooltip and shows the share", () => {
  const pie = pieOf(
    buildChartData([
      buildEarner("The Long and Winding Title of a Book", [3_000_000, 0]),
      buildEarner("B", [1_000_000, 0]),
    ]),
  );
  expect(pieTooltip(pie, pie.slices[0]!, buildStyle())).toBe(
    "The Long and Winding Title of…: <b>$3.00</b><br/>75.0% of $4.00",
  );
});

test("states the estimated part of a slice in the tooltip", () => {
  const pie = pieOf(buildChartData([buildEarner("A", [3_000_000, 1_000_000], [500_000, 1_000_000])]));
  expect(pieTooltip(pie, pie.slices[0]!, buildStyle())).toBe(
    "A: <b>$4.00</b><br/>100.0% of $4.00<br/><i>$1.50 of it estimated</i>",
  );
});

test("sizes slices in units of the currency", () => {
  const pie = pieOf(buildChartData([buildEarner("A", [3_000_000, 500_000])]));
  expect(buildPieChartOptions(pie, buildStyle()).series).toMatchObject([{ data: [{ name: "A", y: 3.5 }] }]);
});

test("lists every series in the table, including those the pie can't draw", () => {
  const data = buildChartData([buildEarner("A", [3_000_000, 0]), buildEarner("Refunded", [0, -2_000_000])]);
  expect(pieFigures(data, "book", buildStyle()).rows).toEqual([
    { name: "A", cells: ["$3.00", "100.0%"] },
    { name: "Refunded", cells: ["-$2.00", "–"] },
  ]);
});
