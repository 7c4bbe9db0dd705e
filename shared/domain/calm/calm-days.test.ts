import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, countDays, dayIn, fromEpochDay, type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { weekdayOf } from "../booklogs/calendar/month-weeks.ts";
import { DATE_PRESETS } from "../date-ranges/presets.ts";
import { shownRange, withoutToday } from "../date-ranges/without-today.ts";
import { figureDays, lastCalmDay, latestLetterDay, nextLetterDay, tellsLaterDays } from "./calm-days.ts";

const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;
const day = fc
  .integer({ min: toEpochDay("1950-01-01"), max: toEpochDay("2090-12-31") })
  .map((epochDay): IsoDate => fromEpochDay(epochDay));
const weekday = fc.integer({ min: SUNDAY, max: SATURDAY });

test.each([
  // 2026-11-23 is a Monday.
  ["2026-11-22", MONDAY, "2026-11-15", "2026-11-23"],
  ["2026-11-23", MONDAY, "2026-11-22", "2026-11-30"],
  ["2026-11-24", MONDAY, "2026-11-22", "2026-11-30"],
  ["2026-11-28", SATURDAY, "2026-11-27", "2026-12-05"],
  ["2026-11-28", SUNDAY, "2026-11-21", "2026-11-29"],
])("on %s with letters on weekday %i, shows figures through %s and new ones on %s", (today, on, last, next) => {
  expect([lastCalmDay(today, on), nextLetterDay(today, on)]).toEqual([last, next]);
});

test.each([
  ["2026-11", "2026-11-25", "2026-11-22", true],
  ["2026-11", "2026-11-22", "2026-11-22", false],
  ["2026-10", "2026-11-25", "2026-11-22", false],
  ["2026-11", "2026-12-02", "2026-11-29", true],
  ["2026-11", "2026-12-02", "2026-11-30", false],
])("figures of %s known on %s tell days after %s: %s", (month, knownOn, lastDay, expected) => {
  expect(tellsLaterDays(month, knownOn, lastDay)).toBe(expected);
});

test("the latest letter falls on its weekday within the last seven days, and the next one a week later", () => {
  fc.assert(
    fc.property(day, weekday, (today, on) => {
      const latest = latestLetterDay(today, on);
      expect(weekdayOf(latest)).toBe(on);
      expect(countDays(latest, today)).toBeGreaterThanOrEqual(1);
      expect(countDays(latest, today)).toBeLessThanOrEqual(7);
      expect(nextLetterDay(today, on)).toBe(addDays(latest, 7));
      expect(lastCalmDay(today, on)).toBe(addDays(latest, -1));
    }),
  );
});

test("figures only move on letter days, in every zone and through changes of the clocks", () => {
  const zone = fc.constantFrom("Europe/Berlin", "America/Los_Angeles", "Pacific/Apia", "Australia/Lord_Howe", "UTC");
  const start = fc.integer({ min: Date.UTC(2010, 0, 1), max: Date.UTC(2030, 0, 1) });
  fc.assert(
    fc.property(zone, start, weekday, (timeZone, from, on) => {
      let before = dayIn(timeZone, from);
      for (let hour = 1; hour <= 24 * 15; hour++) {
        const today = dayIn(timeZone, from + hour * HOUR_MS);
        const moved = lastCalmDay(today, on) !== lastCalmDay(before, on);
        // Samoa skipped a day in 2011, which may have been the letter's.
        const isLetterDay = weekdayOf(today) === on || countDays(before, today) > 2;
        if (moved) expect(today !== before && isLetterDay).toBe(true);
        else if (today !== before) expect(weekdayOf(today)).not.toBe(on);
        before = today;
      }
    }),
    { numRuns: 60 },
  );
});

const preset = fc.constantFrom(...DATE_PRESETS).map(({ key }) => key);

test("in calm mode no preset and no chosen range reaches beyond the day before the letter, all week long", () => {
  fc.assert(
    fc.property(
      day,
      weekday,
      fc.boolean(),
      preset,
      fc.nat(400),
      fc.nat(400),
      (now, on, leavesOutToday, key, back, length) => {
        const last = lastCalmDay(now, on);
        const { today, ...days } = figureDays(now, { isCalm: true, letterWeekday: on, leavesOutToday });
        expect(days).toEqual({ leavesOutToday: true, lastDay: last, nextOn: nextLetterDay(now, on) });
        const shown = shownRange(key, today, "2009-03", days.leavesOutToday);
        if (shown) expect(shown.start <= shown.end && shown.end <= last).toBe(true);
        const start = addDays(now, -back);
        const chosen = { start, end: addDays(start, length) };
        const cut = withoutToday(chosen, today);
        if (chosen.start > last) expect(cut).toBeNull();
        else expect(cut).toEqual({ start: chosen.start, end: chosen.end > last ? last : chosen.end });
      },
    ),
  );
});

test("without calm mode figures end today, or yesterday for authors who leave today out", () => {
  fc.assert(
    fc.property(day, weekday, fc.boolean(), (today, letterWeekday, leavesOutToday) => {
      const lastDay = leavesOutToday ? addDays(today, -1) : today;
      expect(figureDays(today, { isCalm: false, letterWeekday, leavesOutToday })).toEqual({
        today,
        leavesOutToday,
        lastDay,
        nextOn: null,
      });
    }),
  );
});
