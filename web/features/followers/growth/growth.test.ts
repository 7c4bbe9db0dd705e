import { describe, expect, test } from "vitest";
import { csvLines } from "#shared/primitives/csv.ts";
import { ENGLISH_NUMBERS } from "#web/lib/numbers.ts";
import {
  daysOfGrowth,
  type FollowerLine,
  GROWTH_ADDRESS,
  growthAnswer,
  growthFigures,
  growthRows,
  linesBySize,
} from "./growth.ts";

const line = (name: string, ...counts: readonly (readonly [string, number])[]): FollowerLine => ({
  id: name,
  name,
  points: counts.map(([date, count]) => ({ date, count })),
});
const ADA = line("Ada", ["2026-11-01", 100], ["2026-11-03", 112]);
const BEA = line("Bea", ["2026-11-02", 900], ["2026-11-03", 899]);

describe("the sentence above the chart", () => {
  const cases: readonly [string, readonly FollowerLine[], boolean, string][] = [
    ["a gain", [ADA], false, "You gained 12 followers: Nov 1 – 3, 2026."],
    ["a loss of one", [line("Bea", ...toPairs(BEA))], false, "You lost 1 follower: Nov 2 – 3, 2026."],
    [
      "the sum of several pen names",
      [ADA, BEA],
      false,
      "Your 2 pen names gained 11 followers together: Nov 1 – 3, 2026.",
    ],
    [
      "no change",
      [line("Ada", ["2026-11-01", 5], ["2026-11-02", 5])],
      false,
      "Your follower count did not change: Nov 1 – 2, 2026.",
    ],
    [
      "a single count",
      [line("Ada", ["2026-11-01", 5])],
      true,
      "The only count in this period is from Nov 1, 2026. The chart grows with every further day.",
    ],
    [
      "a period without counts",
      [line("Ada")],
      false,
      "There are no counts in this period yet. Choose a longer one, or come back after the next count.",
    ],
    [
      "a history without counts",
      [line("Ada")],
      true,
      "No counts are stored yet. One count a day is added from the first reading on.",
    ],
  ];
  test.each(cases)("states %s", (_, lines, isAll, sentence) => {
    expect(growthAnswer(lines, isAll, { numbers: ENGLISH_NUMBERS, say: (text) => text.toAuthor })).toBe(sentence);
  });
});

function toPairs({ points }: FollowerLine): (readonly [string, number])[] {
  return points.map(({ date, count }) => [date, count] as const);
}

test("pen names without counts are left out, and the most followed comes first", () => {
  expect(linesBySize([ADA, line("Cleo"), BEA])).toEqual([BEA, ADA]);
});

test("the table has a row for each day with a count, newest first, and leaves other days empty", () => {
  expect(growthFigures([BEA, ADA], ENGLISH_NUMBERS)).toEqual({
    columns: ["Date", "Bea", "Ada"],
    rows: [
      { name: "Nov 3, 2026", cells: ["899", "112"] },
      { name: "Nov 2, 2026", cells: ["900", ""] },
      { name: "Nov 1, 2026", cells: ["", "100"] },
    ],
  });
});

test("the file has a row for each day and pen name, whose name no spreadsheet reads as a formula", () => {
  const rows = growthRows([line('=HYPERLINK("x")', ["2026-11-01", 1234])]);
  expect(csvLines(rows)).toBe(`Date,Pen name,Followers\r\n2026-11-01,"'=HYPERLINK(""x"")",1234\r\n`);
});

const periodIn = (query: string) => GROWTH_ADDRESS.read(new URLSearchParams(query)).period;

test("periods end today, and an unknown one is the last twelve months", () => {
  expect(daysOfGrowth("last_30_days", "2026-11-23")).toEqual({ from: "2026-10-25", to: "2026-11-23" });
  expect(daysOfGrowth("all", "2026-11-23")).toEqual({ from: "2009-10-01", to: "2026-11-23" });
  expect(periodIn("period=last_90_days")).toBe("last_90_days");
  expect(periodIn("period=forever")).toBe("last_12_months");
});
