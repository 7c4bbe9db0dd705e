import { expect, test } from "vitest";
import type { MonthGap } from "#shared/domain/coverage/gaps.ts";
import { buildStyle, TODAY } from "../../testing/chart-builders.ts";
import { periodAxis } from "./axes.ts";
import { periodsOf } from "./periods.ts";

function bandsOf(labels: string[], type: "DAY" | "MONTH", gaps: MonthGap[]) {
  const periods = periodsOf({ labels, type, gaps }, TODAY);
  const { plotBands = [] } = periodAxis(periods.names, periods, buildStyle());
  return plotBands.map(({ from, to, label }) => [from, to, label?.text]);
}

const noFile = (month: string): MonthGap => ({ month, lack: "no_file", through: null });

test("labels months that no file covers as one gap, never as zero", () => {
  const labels = ["2026-05", "2026-06", "2026-07", "2026-08"];
  expect(bandsOf(labels, "MONTH", ["2026-06", "2026-07"].map(noFile))).toEqual([[0.5, 2.5, "No file"]]);
});

test("labels the days beyond a month's file as not known yet, apart from the file's own day", () => {
  const labels = ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"];
  expect(bandsOf(labels, "DAY", [{ month: "2026-11", lack: "ends_early", through: "2026-11-17" }])).toEqual([
    [0.5, 1.5, undefined],
    [1.5, 3.5, "Not known yet"],
  ]);
});

test("frames today without a label", () => {
  expect(bandsOf(["2026-11-19", "2026-11-20"], "DAY", [])).toEqual([[0.5, 1.5, undefined]]);
});
