import { expect, test } from "vitest";
import { buildChartData, buildEarner, buildStyle } from "../../testing/chart-builders.ts";
import { drawSeries } from "../series/drawn-series.ts";
import { buildBarChartOptions } from "./bar-chart-options.ts";
import { barTooltip } from "./bar-tooltip.ts";

const everything = { type: "all", by: "book", most: 10, toggled: new Set<string>() } as const;
const optionsOf = (data: ReturnType<typeof buildChartData>, style = buildStyle()) =>
  buildBarChartOptions(data, drawSeries(data, everything), "book", style);
const dataOf = ({ series }: ReturnType<typeof optionsOf>) =>
  series!.map((entry) => ("data" in entry ? entry.data : null));

test("draws estimates as separate lighter bars that add up with the rest to the total", () => {
  const options = optionsOf(buildChartData([buildEarner("A", [3_000_000, 5_000_000], [1_000_000, 0])]));
  expect(dataOf(options)).toEqual([
    [2, 5],
    [1, null],
  ]);
});

test("gives the value axis at most ten ticks", () => {
  expect(optionsOf(buildChartData([buildEarner("A", [1, 2])])).yAxis).toMatchObject({ tickAmount: 6 });
});

test("reuses a color, with dots, for books chosen beyond the twelve colors", () => {
  const titles = Array.from({ length: 14 }, (_, i) => `Book ${i}`);
  const data = buildChartData(titles.map((title, i) => buildEarner(title, [1_000_000 * (i + 1), 0])));
  const drawn = drawSeries(data, { ...everything, toggled: new Set(titles.slice(0, 4)) });
  const { series } = buildBarChartOptions(data, drawn, "book", buildStyle());
  const colors = series!.map((entry) => ("color" in entry ? entry.color : null));
  expect(new Set(colors.filter((color) => typeof color === "string")).size).toBe(12);
  expect(colors.filter((color) => typeof color === "object")).toHaveLength(2);
});

test("draws a book in the same color in any range, whatever its rank", () => {
  const colorOf = (dollars: number) => {
    const { series } = optionsOf(buildChartData([buildEarner("A", [dollars, 0]), buildEarner("B", [5, 0])]));
    return series!.find(({ id }) => id === "A");
  };
  const { color } = colorOf(9) as { color: string };
  expect(colorOf(1)).toMatchObject({ color });
});

test("draws the trendline gray and three pixels wide, only when it is switched on", () => {
  const data = {
    ...buildChartData([buildEarner("A", [1_000_000, 3_000_000])]),
    openAt: null,
  };
  const line = () => optionsOf(data, buildStyle({ hasTrendline: true })).series!.at(-1);
  expect(line()).toMatchObject({ type: "line", lineWidth: 3, data: [1, 3] });
  expect(optionsOf(data).series).toHaveLength(1);
});

test("names sample data first in the chart description", () => {
  const { accessibility } = optionsOf(buildChartData([buildEarner("A", [1, 2])]), buildStyle({ demo: true }));
  expect(accessibility?.description).toMatch(/^Sample data\. Stacked bars over 2 periods\./);
});

const tooltip = (data: ReturnType<typeof buildChartData>, index: number, toggled: string[] = []) =>
  barTooltip(data, drawSeries(data, { ...everything, toggled: new Set(toggled) }), "book", index, buildStyle());

test("shows the sum first in the tooltip, then the largest books, and marks estimated and open periods", () => {
  const data = buildChartData([
    buildEarner("Salt & <b>Sea", [0, 2_500_000], [0, 500_000]),
    buildEarner("B", [0, 4_000_000]),
  ]);
  expect(tooltip(data, 1).split("<br/>")).toEqual([
    "<b>Nov 20, 2026 so far: $6.50</b>",
    "B: <b>$4.00</b>",
    "Salt &amp; &lt;b&gt;Sea: <b>$2.50</b>",
    "<i>$0.50 of it estimated</i>",
  ]);
});

test("lists the ten largest books of the day in the tooltip, drawn or not, and sums up the rest", () => {
  const data = buildChartData(Array.from({ length: 14 }, (_, i) => buildEarner(`Book ${i}`, [1_000_000 * (i + 1), 0])));
  const rows = tooltip(data, 0).split("<br/>");
  expect(rows).toHaveLength(12);
  expect(rows.at(-1)).toBe("Other books (4): <b>$10.00</b>");
});

test("lists in the tooltip what is not drawn", () => {
  const data = buildChartData([buildEarner("A", [2_000_000, 0]), buildEarner("B", [1_000_000, 0])]);
  expect(tooltip(data, 0, ["A"]).split("<br/>")).toEqual([
    "<b>Nov 19, 2026: $1.00</b>",
    "B: <b>$1.00</b>",
    "<i>$3.00 with hidden entries</i>",
  ]);
});
