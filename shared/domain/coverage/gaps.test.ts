import { expect, test } from "vitest";
import type { KnownMonth } from "./coverage.ts";
import { dayAfter, gapsIn } from "./gaps.ts";

const TODAY = "2025-11-20";
const known = (month: string, of: Partial<KnownMonth> = {}): KnownMonth => ({
  month,
  kind: "days",
  source: "estimator",
  through: null,
  until: null,
  ...of,
});
const year = { start: "2025-01-01", end: "2025-12-31" };

test("names what each month lacks: its file, its last days, or its days", () => {
  const months = [
    known("2025-06", { kind: "unexpected", source: null }),
    known("2025-07", { kind: "missing", source: null }),
    known("2025-08", { through: "2025-08-04" }),
    known("2025-09", { kind: "empty" }),
    known("2025-10"),
    known("2025-11", { through: TODAY }),
  ];
  expect(gapsIn(months, year, TODAY)).toEqual([
    { month: "2025-07", lack: "no_file", through: null },
    { month: "2025-08", lack: "ends_early", through: "2025-08-04" },
  ]);
  const july = [known("2025-07", { kind: "whole" })];
  expect(gapsIn(july, { start: "2025-07-10", end: "2025-07-12" }, TODAY)).toMatchObject([{ lack: "no_days" }]);
});

test("a file made on a month's last day lacks the rest of that day once it is over", () => {
  const october = [known("2025-10", { through: "2025-10-31" })];
  const range = { start: "2025-10-01", end: "2025-10-31" };
  expect(gapsIn(october, range, TODAY)).toMatchObject([{ lack: "ends_early" }]);
  expect(gapsIn(october, range, "2025-10-31")).toEqual([]);
  expect(gapsIn(october, { ...range, end: "2025-10-30" }, TODAY)).toEqual([]);
});

test("counts today as known in part for files that are read on another day", () => {
  const november = [known("2025-11", { through: TODAY })];
  const range = { start: "2025-11-01", end: TODAY };
  expect(gapsIn(november, range, TODAY)).toEqual([]);
  expect(gapsIn(november, range, dayAfter(range))).toMatchObject([{ lack: "ends_early", through: TODAY }]);
});
