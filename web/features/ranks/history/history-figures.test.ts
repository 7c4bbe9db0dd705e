import { expect, test } from "vitest";
import { ENGLISH_NUMBERS } from "#web/lib/numbers.ts";
import { historyFigures, historyRows } from "./history-figures.ts";

const day = (date: string, rank: number, is_free = false) => ({ date, rank, is_free, is_provisional: false });
const RANKS = [day("2026-11-10", 1200), day("2026-11-12", 5, true)];
const ROYALTIES = {
  name: "Royalties (USD)",
  format: (value: number) => `$${value.toFixed(2)}`,
  points: [
    { date: "2026-11-11", value: 0.1 + 0.2 },
    { date: "2026-11-12", value: 7 },
  ],
};

test("the table and the file of a history have paid and free ranks, the newest day first", () => {
  expect(historyFigures(RANKS, ENGLISH_NUMBERS).rows).toEqual([
    { name: "Nov 12, 2026", cells: ["", "#5"] },
    { name: "Nov 10, 2026", cells: ["#1,200", ""] },
  ]);
  expect(historyRows(RANKS).slice(1)).toEqual([
    ["2026-11-12", "", "5"],
    ["2026-11-10", "1200", ""],
  ]);
});

test("royalties drawn beside the ranks are part of both, also on days without a rank", () => {
  expect(historyFigures(RANKS, ENGLISH_NUMBERS, ROYALTIES)).toMatchObject({
    rows: [{ cells: ["", "#5", "$7.00"] }, { cells: ["", "", "$0.30"] }, { cells: ["#1,200", "", ""] }],
  });
  const [headings, ...rows] = historyRows(RANKS, ROYALTIES);
  expect(headings?.at(-1)).toBe("Royalties (USD)");
  expect(rows).toEqual([
    ["2026-11-12", "", "5", "7"],
    ["2026-11-11", "", "", "0.3"],
    ["2026-11-10", "1200", "", ""],
  ]);
});
