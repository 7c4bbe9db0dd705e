import { describe, expect, test } from "vitest";
import { addDays } from "#shared/primitives/dates.ts";
import { BASELINE_DAYS } from "./effect.ts";
import { daysLeftOut, overlapping } from "./other-events.ts";

const START = "2026-10-15";
const at = (from: number, days: number, isOwn: boolean) => ({
  start: addDays(START, from),
  end: addDays(START, from + days - 1),
  isOwn,
});

const none: ReadonlySet<number> = new Set();
const placesOf = (from: number, days: number) => Array.from({ length: days }, (_, i) => BASELINE_DAYS + from + i);

describe("the days that other events make unlike ordinary ones", () => {
  test("are those of an event and of the month after it, for the book itself and for its series", () => {
    expect([...daysLeftOut(START, [at(-60, 3, true)], none)]).toEqual(placesOf(-60, 33));
    expect([...daysLeftOut(START, [at(-60, 3, false)], none)]).toEqual(placesOf(-60, 33));
  });

  test("are the own events' days alone when the month after them would leave too few weeks", () => {
    const unusable = new Set(placesOf(-BASELINE_DAYS, BASELINE_DAYS - 40));
    const leftOut = daysLeftOut(START, [at(-38, 3, true)], unusable);
    expect([...leftOut].filter((place) => !unusable.has(place))).toEqual(placesOf(-38, 3));
  });

  test("are those of the season of gifts, too, as long as enough others remain", () => {
    expect([...daysLeftOut("2027-02-01", [], none)]).toEqual(placesOf(-77, 58));
    const unusable = new Set(placesOf(-BASELINE_DAYS, BASELINE_DAYS - 26));
    expect(daysLeftOut("2027-01-13", [], unusable)).toEqual(unusable);
  });

  test("lie in the half year before the event alone", () => {
    expect(daysLeftOut(START, [at(-300, 4, true), at(0, 5, true), at(3, 3, false)], none).size).toBe(0);
    expect([...daysLeftOut(START, [at(-1, 10, true)], none)]).toEqual(placesOf(-1, 1));
  });
});

test("events overlap while they may still move the compared days: one of the book itself for two weeks after it", () => {
  const ofSeries = at(-20, 2, false);
  const recent = at(-16, 2, true);
  const fourWeeksEarlier = at(-28, 2, true);
  const during = at(6, 1, true);
  const after = at(7, 1, true);
  const found = overlapping(START, 7, [ofSeries, recent, fourWeeksEarlier, during, after]);
  expect(found).toEqual([ofSeries, during]);
  expect(overlapping(START, 7, [at(-15, 2, true)])).toHaveLength(1);
});
