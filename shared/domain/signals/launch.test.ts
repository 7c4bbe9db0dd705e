import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#shared/primitives/dates.ts";
import type { LaunchFacts } from "./facts.ts";
import { launchSignals } from "./launch.ts";

const RELEASED = "2026-11-10";
const MOMENT = { today: "2026-11-16", watchedSince: "2026-01-01", earlier: [] };
const launch = (id: string, released: string, units: readonly number[], isInSeries = false): LaunchFacts => ({
  id,
  title: id,
  released,
  isInSeries,
  units,
});
const month = (perDay: number) => Array<number>(30).fill(perDay);
const EARLIER = [launch("first", "2025-01-10", month(20)), launch("second", "2025-11-02", month(30))];
const raised = (units: readonly number[], others = EARLIER) =>
  launchSignals([...others, launch("new", RELEASED, units)], MOMENT).map(({ variant, values }) => [
    variant,
    values.days,
  ]);

describe("a launch", () => {
  test("is behind below half of the earlier ones' middle and all of them", () => {
    expect(raised([9, 9, 9, 9, 9])).toEqual([["behind", 5]]);
    expect(raised([12, 12, 12, 12, 12])).toEqual([]);
  });

  test("is ahead above double of the middle and all of them", () => {
    expect(raised([70, 70, 70, 70])).toEqual([["ahead", 4]]);
    expect(raised([39, 39, 39, 39])).toEqual([]);
  });

  test.each([
    ["only one earlier launch is known", [9, 9, 9, 9, 9], EARLIER.slice(1)],
    ["the earlier ones were of series", [9, 9, 9, 9, 9], EARLIER.map((one) => ({ ...one, isInSeries: true }))],
    ["fewer than four days are known", [9, 9, 9], EARLIER],
    ["its days have a gap", [9, 9, Number.NaN, 9, 9], EARLIER],
    ["the earlier ones sold next to nothing", [0, 0, 0, 0, 0], EARLIER.map((one) => ({ ...one, units: month(3) }))],
    ["it was off its pace on the last day alone", [11, 11, 11, 11, 1], EARLIER],
  ])("is not raised when %s", (_, units, others) => {
    expect(raised(units, others)).toEqual([]);
  });

  test("has one key per direction, on whichever day it is raised", () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 29 }), (days) => {
        const today = addDays(RELEASED, days);
        const keys = launchSignals([...EARLIER, launch("new", RELEASED, month(5).slice(0, days))], {
          ...MOMENT,
          today,
        });
        expect(keys.map(({ key }) => key)).toEqual(["launch:behind:new"]);
      }),
    );
  });
});
