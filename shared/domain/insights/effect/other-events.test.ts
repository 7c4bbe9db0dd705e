import { describe, expect, test } from "vitest";
import { addDays } from "#shared/primitives/dates.ts";
import { daysOfOthers, overlapping } from "./other-events.ts";

const START = "2026-06-15";
const at = (from: number, days: number, isOwn: boolean) => ({
  start: addDays(START, from),
  end: addDays(START, from + days - 1),
  isOwn,
});

describe("the days that other events make unlike ordinary ones", () => {
  test("are those of the book's own events, and for a month after them those of its series", () => {
    expect([...daysOfOthers(START, [at(-10, 3, true)])]).toEqual([46, 47, 48]);
    expect(daysOfOthers(START, [at(-56, 1, false)]).size).toBe(31);
  });

  test("lie in the eight weeks before the event alone", () => {
    expect(daysOfOthers(START, [at(-200, 4, true), at(0, 5, true), at(3, 3, false)]).size).toBe(0);
    expect([...daysOfOthers(START, [at(-58, 4, true)])]).toEqual([0, 1]);
    expect([...daysOfOthers(START, [at(-1, 10, true)])]).toEqual([55]);
  });
});

test("events overlap while they may still move the compared days", () => {
  const before = at(-20, 2, false);
  const ended = at(-20, 2, true);
  const during = at(6, 1, true);
  const after = at(7, 1, true);
  expect(overlapping(START, 7, [before, ended, during, after])).toEqual([before, during]);
});
