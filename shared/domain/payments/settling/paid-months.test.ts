import { expect, test } from "vitest";
import type { TrailLine, TrailState } from "../trail.ts";
import { paidMonths } from "./paid-months.ts";

const line = (month: string, state: TrailState, date: string | null): TrailLine =>
  ({ month, state, payments: date === null ? [] : [{ date }] }) as unknown as TrailLine;

test("a month is paid when every line is, in the month of its last payment", () => {
  const lines = [
    line("2026-07", "paid", "2026-09-29"),
    line("2026-07", "out_of_cycle", "2026-10-14"),
    line("2026-08", "paid", "2026-10-29"),
  ];
  expect([...paidMonths(lines)]).toEqual([
    ["2026-07", "2026-10"],
    ["2026-08", "2026-10"],
  ]);
});

test.each(["open", "estimated", "due", "carried_over", "differs"] as const)(
  "a month with a line that is %s isn't paid",
  (state) => {
    expect(paidMonths([line("2026-08", "paid", "2026-10-29"), line("2026-08", state, null)]).size).toBe(0);
  },
);

test("a month without any payment isn't paid", () => {
  expect(paidMonths([]).size).toBe(0);
  expect(paidMonths([line("2026-08", "paid", null)]).size).toBe(0);
});
