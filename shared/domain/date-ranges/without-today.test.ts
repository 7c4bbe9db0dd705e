import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, countDays, fromEpochDay, type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { DATE_PRESETS, presetRange } from "./presets.ts";
import { isTodayMissed, lastDayShown, shownRange, withoutToday } from "./without-today.ts";

const TODAY = "2026-11-20";
const day = fc
  .integer({ min: toEpochDay("2009-01-02"), max: toEpochDay("2030-12-31") })
  .map((epochDay): IsoDate => fromEpochDay(epochDay));
const preset = fc.constantFrom(...DATE_PRESETS).map(({ key }) => key);

describe("for authors who exclude today", () => {
  test.each([
    ["yesterday", "2026-11-19", "2026-11-19"],
    ["last_7_days", "2026-11-13", "2026-11-19"],
    ["last_30_days", "2026-10-21", "2026-11-19"],
    ["last_90_days", "2026-08-22", "2026-11-19"],
    ["this_month", "2026-11-01", "2026-11-19"],
    ["last_month", "2026-10-01", "2026-10-31"],
    ["this_year", "2026-01-01", "2026-11-19"],
    ["last_year", "2025-01-01", "2025-12-31"],
    ["lifetime", "2023-08-01", "2026-11-19"],
  ] as const)("%s covers %s to %s", (key, start, end) => {
    expect(shownRange(key, TODAY, "2023-08", true)).toEqual({ start, end });
  });

  test('"Today" is empty, and so are this month and this year on their first day', () => {
    expect(shownRange("today", TODAY, null, true)).toBeNull();
    expect(shownRange("this_month", "2026-11-01", null, true)).toBeNull();
    expect(shownRange("this_year", "2026-01-01", null, true)).toBeNull();
    expect(shownRange("this_month", "2026-11-02", null, true)).toEqual({ start: "2026-11-01", end: "2026-11-01" });
  });

  test('no preset includes today or later, and "Last N Days" still covers N days', () => {
    fc.assert(
      fc.property(day, preset, (today, key) => {
        const range = shownRange(key, today, "2009-03", true);
        if (!range) return;
        expect(range.start <= range.end && range.end <= lastDayShown(today, true)).toBe(true);
        const days = /^last_(\d+)_days$/.exec(key)?.[1];
        if (days) expect(countDays(range.start, range.end)).toBe(Number(days));
      }),
    );
  });

  test("a range keeps exactly the days before today", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -40, max: 40 }), fc.nat(60), (today, from, length) => {
        const range = { start: addDays(today, from), end: addDays(today, from + length) };
        const kept = withoutToday(range, today);
        for (let i = 0; i <= length; i++) {
          const date = addDays(range.start, i);
          expect(kept !== null && kept.start <= date && date <= kept.end).toBe(date < today);
        }
      }),
    );
  });

  test("a range is marked when it would otherwise include today", () => {
    const missed = (key: Parameters<typeof shownRange>[0], today = TODAY) =>
      isTodayMissed(shownRange(key, today, null, true)!, key, today);
    expect((["this_month", "last_7_days", "this_year", "lifetime"] as const).map((key) => missed(key))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([missed("yesterday"), missed("last_month"), missed("last_month", "2026-11-01")]).toEqual([
      false,
      false,
      false,
    ]);
    expect(isTodayMissed({ start: "2026-11-03", end: "2026-11-19" }, null, TODAY)).toBe(true);
    expect(isTodayMissed({ start: "2026-11-03", end: "2026-11-18" }, null, TODAY)).toBe(false);
  });
});

test("leaves presets unchanged for authors who include today", () => {
  fc.assert(
    fc.property(day, preset, (today, key) => {
      expect(shownRange(key, today, "2009-03", false)).toEqual(presetRange(key, today, "2009-03"));
      expect(lastDayShown(today, false)).toBe(today);
    }),
  );
});
