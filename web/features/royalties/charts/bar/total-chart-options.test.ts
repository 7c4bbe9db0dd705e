import type { Point, Tooltip } from "highcharts";
import { expect, test } from "vitest";
import { groupAs } from "#shared/domain/royalties/group-records.ts";
import { buildChartData, buildEarner, buildStyle, TODAY } from "../../testing/chart-builders.ts";
import { totalFigures } from "../chart-figures.ts";
import { lineSide } from "../line/line-data.ts";
import { buildTotalChartOptions } from "./total-chart-options.ts";

const data = buildChartData([
  buildEarner("A", [3_000_000, 5_000_000], [1_000_000, 0]),
  buildEarner("B", [1_000_000, 0]),
]);
const { records } = buildEarner("A", [2_000_000]);
const october = {
  labels: ["2026-10-19"],
  type: "DAY" as const,
  records,
  totals: groupAs({ key: "", label: "" }, records).totals,
  range: { start: "2026-10-19", end: "2026-10-19" },
};
const before = lineSide(october, "Same days of October", "royalty", TODAY);
const optionsOf = (then: typeof before | null) =>
  buildTotalChartOptions({ data, by: "book", before: then }, buildStyle());
const valuesOf = (then: typeof before | null) =>
  optionsOf(then).series!.map((entry) => [entry.id, "data" in entry ? entry.data : null]);

test("draws one bar per period, its estimated part in a lighter tint of the same color", () => {
  expect(valuesOf(null)).toEqual([
    ["certain", [3, 5]],
    ["estimated", [1, null]],
  ]);
  expect(optionsOf(null).series!.map((entry) => ("color" in entry ? entry.color : null))).toEqual([
    "#12545d",
    "#a5bdbe",
  ]);
});

test("draws the days before as a thin dashed line that ends with the last compared day", () => {
  expect(valuesOf(before)[2]).toEqual(["before", [2, null]]);
  expect(optionsOf(before).series![2]).toMatchObject({ dashStyle: "ShortDash", lineWidth: 1.5 });
});

test("shows total, books and estimate of a bar, with the day before, in the tooltip", () => {
  const rowsAt = (index: number) => {
    const shown = optionsOf(before).tooltip!.formatter!.call({ index } as Point, {} as Tooltip) as string;
    return shown.split("<br/>");
  };
  expect(rowsAt(0)).toEqual([
    "<b>Nov 19, 2026: $4.00</b>",
    "A: <b>$3.00</b>",
    "B: <b>$1.00</b>",
    "<i>$1.00 of it estimated</i>",
    "Oct 19, 2026: <b>$2.00</b>",
  ]);
  expect(rowsAt(1).at(-1)).toBe("A: <b>$5.00</b>");
});

test("lists total, estimate and the days before in the table", () => {
  const { columns, rows } = totalFigures(data, before, buildStyle());
  expect(columns).toEqual(["Period", "Total", "Estimated", "Same days of October", "Total"]);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ["$4.00", "$1.00", "Oct 19, 2026", "$2.00"],
    ["$5.00", "$0.00", "–", "–"],
  ]);
});
