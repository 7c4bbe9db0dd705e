import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayIn, toEpochDay } from "#shared/primitives/dates.ts";
import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import { latestDue, letterDays, nextLetterAt, nextVisit } from "./letter-days.ts";

describe("the days of a letter", () => {
  test("are the seven before it and the month so far, each with as many days before", () => {
    expect(letterDays("2026-11-23")).toEqual({
      week: { start: "2026-11-16", end: "2026-11-22" },
      weekBefore: { start: "2026-11-09", end: "2026-11-15" },
      month: { start: "2026-11-01", end: "2026-11-22" },
      monthBefore: { start: "2026-10-01", end: "2026-10-22" },
    });
  });

  test("cover all of the last month on the first day of another", () => {
    const { month, monthBefore } = letterDays("2026-12-01");
    expect([month, monthBefore]).toEqual([
      { start: "2026-11-01", end: "2026-11-30" },
      { start: "2026-10-01", end: "2026-10-31" },
    ]);
  });
});

describe("the moment of a letter", () => {
  const newYork = { timeZone: "America/New_York", weekday: 1, hour: 7 };
  const at = (instant: string) => Date.parse(instant);

  test("is the author's hour on the author's weekday, in winter as in summer", () => {
    expect(latestDue(at("2026-11-23T11:59:59Z"), newYork).day).toBe("2026-11-16");
    expect(latestDue(at("2026-11-23T12:00:00Z"), newYork)).toEqual({
      day: "2026-11-23",
      at: at("2026-11-23T12:00:00Z"),
    });
    expect(latestDue(at("2026-07-06T11:00:00Z"), newYork).at).toBe(at("2026-07-06T11:00:00Z"));
  });

  test("lies a week after the last one, and the account is looked at daily until then, in any zone", () => {
    const zones = ["America/New_York", "Asia/Kolkata", "Pacific/Auckland", "America/Santiago", "Pacific/Apia", "UTC"];
    const times = fc.record({
      timeZone: fc.constantFrom(...zones),
      weekday: fc.integer({ min: 0, max: 6 }),
      hour: fc.integer({ min: 0, max: 23 }),
    });
    const moments = fc.integer({ min: at("2024-01-01T00:00:00Z"), max: at("2028-12-31T00:00:00Z") });
    fc.assert(
      fc.property(times, moments, (time, now) => {
        const { day, at: due } = latestDue(now, time);
        const next = nextLetterAt(now, time);
        expect(due).toBeLessThanOrEqual(now);
        expect(next).toBeGreaterThan(now);
        expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(time.weekday);
        expect(dayIn(time.timeZone, due)).toBe(day);
        expect(toEpochDay(dayIn(time.timeZone, next)) - toEpochDay(day)).toBe(7);
        const look = nextVisit(now, time);
        expect(look).toBeGreaterThan(now);
        expect(look).toBeLessThanOrEqual(now + DAY_MS + HOUR_MS);
        // The looks meet the next letter at its very moment.
        let met = look;
        while (met < next) met = nextVisit(met, time);
        expect(met).toBe(next);
      }),
    );
  });
});
