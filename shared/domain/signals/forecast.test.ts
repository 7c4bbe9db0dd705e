import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DayHistory } from "#shared/domain/royalties/projection/day-history.ts";
import { addDays, countDays, eachDay, eachMonth } from "#shared/primitives/dates.ts";
import type { EarlierSignal, ForecastFacts } from "./facts.ts";
import { forecastFacts, forecastSignals } from "./forecast.ts";

const TODAY = "2026-11-20";
const MOMENT = { today: TODAY, watchedSince: "2026-01-01", earlier: [] as EarlierSignal[] };
const at = (day: string, amount: number) => ({ day, amount, low: amount * 0.85, high: amount * 1.15 });
const facts = (first: number, now: number, day = TODAY): ForecastFacts => ({
  month: "2026-11",
  currency: "USD",
  mornings: [at("2026-11-08", first), at(day, now)],
});
const raised = (some: ForecastFacts | null, earlier: EarlierSignal[] = []) =>
  forecastSignals(some, { ...MOMENT, earlier }).map(({ variant }) => variant);

describe("a forecast", () => {
  test("is raised when it leaves its range by a fifth or more", () => {
    expect(raised(facts(1_000, 1_200))).toEqual(["up"]);
    expect(raised(facts(1_000, 1_190))).toEqual([]);
    expect(raised(facts(1_000, 790))).toEqual(["down"]);
    expect(raised(null)).toEqual([]);
  });

  test("is measured from where it was raised last", () => {
    const [first] = forecastSignals(facts(1_000, 1_300), MOMENT);
    expect(raised(facts(1_000, 1_400, "2026-11-22"), [first!])).toEqual([]);
    expect(raised(facts(1_000, 1_000, "2026-11-22"), [first!])).toEqual(["down"]);
  });

  test("gives the same signal again on the same morning", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 5_000 }), (first, now) => {
        const once = forecastSignals(facts(first, now), MOMENT);
        expect(forecastSignals(facts(first, now), { ...MOMENT, earlier: once })).toEqual(once);
      }),
    );
  });
});

describe("the mornings of a forecast", () => {
  const START = "2025-06-01";
  const END = "2026-11-30";
  /** $10 a day until a day, then another amount; days from `unknownFrom` on aren't known. */
  const history = (change: string, then: number, unknownFrom = TODAY): DayHistory => {
    const length = countDays(START, END);
    const days = eachDay(START, END);
    return {
      start: START,
      sales: Float64Array.from(days, (day) => (day < unknownFrom ? (day < change ? 10_000_000 : then) : 0)),
      reads: new Float64Array(length),
      pages: new Float64Array(length),
      known: Uint8Array.from(days, (day) => (day < unknownFrom ? 1 : 0)),
      months: new Set(eachMonth(START, END)),
      estimated: new Set(),
    };
  };

  test("tell a change of the daily royalties", () => {
    const changed = forecastFacts(history("2026-11-10", 30_000_000), MOMENT);
    expect(changed?.mornings.map(({ day }) => day)).toEqual(["2026-11-08", TODAY]);
    expect(raised(changed)).toEqual(["up"]);
    expect(raised(forecastFacts(history(END, 0), MOMENT))).toEqual([]);
  });

  test("begin when signals are watched for, and end with the known days", () => {
    const watched = forecastFacts(history(END, 0), { ...MOMENT, watchedSince: "2026-11-12" });
    expect(watched?.mornings[0]?.day).toBe("2026-11-12");
    const yesterday = addDays(TODAY, -1);
    expect(forecastFacts(history(END, 0, yesterday), MOMENT)?.mornings.at(-1)?.day).toBe(yesterday);
    expect(forecastFacts(history(END, 0, addDays(TODAY, -3)), MOMENT)).toBeNull();
    expect(forecastFacts(history(END, 0), { ...MOMENT, today: "2026-11-06" })).toBeNull();
  });
});
