import { expect, test } from "vitest";
import { groupAs } from "#shared/domain/royalties/group-records.ts";
import { eachMonth } from "#shared/primitives/dates.ts";
import { buildEarner, buildStyle, TODAY } from "../../testing/chart-builders.ts";
import { lineFigures } from "../chart-figures.ts";
import { buildLineChartOptions } from "./line-chart-options.ts";
import { type LineData, type LineSide, linePositions, lineSide } from "./line-data.ts";
import { lineTooltip } from "./line-tooltip.ts";

function sideOf(name: string, labels: string[], dollars: number[], estimated = dollars.map(() => 0)) {
  const micros = (amounts: number[]) => amounts.map((amount) => amount * 1_000_000);
  const { records } = buildEarner("A", micros(dollars), micros(estimated));
  const { totals } = groupAs({ key: "", label: "" }, records);
  const range = { start: labels[0]!, end: labels.at(-1)! };
  return lineSide({ labels, type: "DAY", records, totals, range }, name, "royalty", TODAY);
}
const newer = sideOf("November", ["2026-11-19", "2026-11-20"], [10, 6.5], [0, 1]);
const older = sideOf("October", ["2026-10-19", "2026-10-20", "2026-10-21"], [8, 6.5, 1]);
const compared: LineData = { measure: "royalty", newer, older };
const alone: LineData = { measure: "royalty", newer, older: null };
const linesOf = (line: LineData, hidden: string[] = [], style = buildStyle()) =>
  buildLineChartOptions(line, new Set(hidden), style).series!;

test("adds everything up to one line", () => {
  expect(linesOf(alone)).toMatchObject([{ id: "newer", data: [10, 6.5] }]);
});

test("draws the newer of two ranges solid and the older dashed, position by position", () => {
  const [first, second] = linesOf(compared);
  expect(first).not.toHaveProperty("dashStyle");
  expect(second).toMatchObject({ id: "older", dashStyle: "Dash", data: [8, 6.5, 1] });
});

test("makes the axis as long as the longer range", () => {
  const { xAxis } = buildLineChartOptions(compared, new Set(), buildStyle());
  expect(xAxis).toMatchObject({ categories: ["Nov 19", "Nov 20", "Oct 21"] });
});

test("does not draw a line that was switched off in the legend", () => {
  expect(linesOf(compared, ["newer"]).map(({ id }) => id)).toEqual(["older"]);
});

test("ends a line before future periods", () => {
  const ahead = sideOf("This week", ["2026-11-20", "2026-11-21"], [4, 0]);
  expect(linesOf({ ...alone, newer: ahead })).toMatchObject([{ data: [4, null] }]);
});

const tooltip = (index: number, line = compared) =>
  lineTooltip(line, linePositions(line), index, buildStyle()).split("<br/>");

test("shows both dates, both values, the percentage and the difference in the tooltip", () => {
  expect(tooltip(0)).toEqual(["Nov 19, 2026: <b>$10.00</b>", "Oct 19, 2026: <b>$8.00</b>", "▲ +25.0% (+$2.00)"]);
});

test("marks open and estimated positions in the tooltip, and doesn't compare today, which isn't over", () => {
  expect(tooltip(1)).toEqual([
    "Nov 20, 2026 so far: <b>$6.50</b>",
    "Oct 20, 2026: <b>$6.50</b>",
    "<i>$1.00 of it estimated</i>",
  ]);
});

test("does not compare a position that only one range has", () => {
  expect(tooltip(2)).toEqual(["Oct 21, 2026: <b>$1.00</b>"]);
});

test("compares months only where both ranges have as many days of them and their files", () => {
  const { records } = buildEarner("A", [4_000_000, 8_000_000, 2_000_000]);
  const { totals } = groupAs({ key: "", label: "" }, records);
  const side = (start: string, end: string, missing: string[] = []) =>
    lineSide(
      {
        labels: eachMonth(start, end),
        type: "MONTH",
        records,
        totals,
        range: { start, end },
        gaps: missing.map((month) => ({ month, lack: "no_file", through: null })),
      },
      ...(["", "royalty", TODAY] as const),
    );
  const changes = (now: LineSide, then: LineSide) =>
    linePositions({ measure: "royalty", newer: now, older: then }).map(({ change }) => change?.percent ?? null);
  const spring = side("2026-03-01", "2026-05-31");
  expect(changes(spring, side("2025-12-01", "2026-02-28"))).toEqual([0, 0, 0]);
  expect(changes(spring, side("2025-12-10", "2026-02-20"))).toEqual([null, 0, null]);
  const lacking = side("2025-03-01", "2025-05-31", ["2025-04"]);
  expect(changes(spring, lacking)).toEqual([0, null, 0]);
  expect(linesOf({ ...alone, newer: lacking })).toMatchObject([{ data: [4, null, 2] }]);
  expect(lineFigures({ ...alone, newer: lacking }, buildStyle()).rows[1]).toEqual({
    name: "April 2025 (no file)",
    cells: ["–"],
  });
});

test("lists both ranges and the change in the table", () => {
  const { columns, rows } = lineFigures(compared, buildStyle());
  expect(columns).toHaveLength(7);
  expect(rows[0]!.cells).toEqual(["Nov 19, 2026", "$10.00", "Oct 19, 2026", "$8.00", "+$2.00", "25.0%"]);
  expect(rows[2]!.cells).toEqual(["–", "–", "Oct 21, 2026", "$1.00", "–", "–"]);
});
