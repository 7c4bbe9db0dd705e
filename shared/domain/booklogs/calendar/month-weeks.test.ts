import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { dayIn, monthOf } from "#shared/primitives/dates.ts";
import { daysOfMonth, weekdayOf, weeksOfMonth } from "./month-weeks.ts";
import { moveDay } from "./move-day.ts";

/** Temporal is the independent calendar that every rule is compared with. */

const ZONES = [
  "Pacific/Kiritimati",
  "Pacific/Auckland",
  "Australia/Lord_Howe",
  "Asia/Tokyo",
  "Asia/Kolkata",
  "Europe/Berlin",
  "Europe/London",
  "America/Sao_Paulo",
  "America/St_Johns",
  "America/New_York",
  "America/Los_Angeles",
  "Pacific/Pago_Pago",
];
const LEAP_MONTHS = ["1904-02", "2000-02", "2024-02", "2028-02", "2100-02", "2023-02", "2026-02"];
const years = fc.integer({ min: 1901, max: 2099 });
const months = fc
  .tuple(years, fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => Temporal.PlainYearMonth.from({ year, month }).toString());
const days = fc
  .integer({ min: 0, max: 198 * 365 })
  .map((offset) => Temporal.PlainDate.from("1901-06-01").add({ days: offset }).toString());
const instants = fc.integer({ min: Date.UTC(2007, 0, 1), max: Date.UTC(2040, 0, 1) });

/** The weeks of a month by Temporal: from the Sunday before its first day to the Saturday after its last. */
function oracleWeeks(month: string): string[] {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const last = first.with({ day: first.daysInMonth });
  const begin = first.subtract({ days: first.dayOfWeek % 7 });
  const end = last.add({ days: 6 - (last.dayOfWeek % 7) });
  return Array.from({ length: begin.until(end).days + 1 }, (_, i) => begin.add({ days: i }).toString());
}

function expectWeeks(month: string): void {
  const weeks = weeksOfMonth(month);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks.flat().map(({ date }) => date)).toEqual(oracleWeeks(month));
  expect(weeks.flat().filter(({ isInMonth }) => isInMonth)).toHaveLength(
    Temporal.PlainYearMonth.from(month).daysInMonth,
  );
  expect(weeks.flat().every(({ date, isInMonth }) => isInMonth === date.startsWith(month))).toBe(true);
}

describe("the weeks of a month", () => {
  test("run from Sunday to Saturday and hold exactly the month's days in any month", () => {
    fc.assert(fc.property(months, expectWeeks));
  });

  test.each(LEAP_MONTHS)("are right in %s", expectWeeks);

  test("are four when February begins on a Sunday and has 28 days, and six when a long month begins late", () => {
    expect(weeksOfMonth("2026-02")).toHaveLength(4);
    expect(weeksOfMonth("2026-08")).toHaveLength(6);
  });

  test.each(ZONES)("hold today exactly once for an author in %s", (timeZone) => {
    fc.assert(
      fc.property(instants, (epochMs) => {
        const today = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone).toPlainDate();
        const shown = weeksOfMonth(monthOf(dayIn(timeZone, epochMs)))
          .flat()
          .filter(({ date }) => date === today.toString());
        expect(shown).toEqual([{ date: today.toString(), isInMonth: true }]);
      }),
    );
  });
});

test("names the weekday of any day", () => {
  fc.assert(
    fc.property(days, (day) => {
      expect(weekdayOf(day)).toBe(Temporal.PlainDate.from(day).dayOfWeek % 7);
    }),
  );
});

test("lists every day of a month", () => {
  fc.assert(
    fc.property(months, (month) => {
      expect(daysOfMonth(month)).toEqual(oracleWeeks(month).filter((date) => date.startsWith(month)));
    }),
  );
});

describe("a key moves", () => {
  const MOVES: Readonly<Record<string, (day: Temporal.PlainDate) => Temporal.PlainDate>> = {
    ArrowLeft: (day) => day.subtract({ days: 1 }),
    ArrowRight: (day) => day.add({ days: 1 }),
    ArrowUp: (day) => day.subtract({ weeks: 1 }),
    ArrowDown: (day) => day.add({ weeks: 1 }),
    Home: (day) => day.subtract({ days: day.dayOfWeek % 7 }),
    End: (day) => day.add({ days: 6 - (day.dayOfWeek % 7) }),
    PageUp: (day) => day.subtract({ months: 1 }),
    PageDown: (day) => day.add({ months: 1 }),
  };

  test.each(Object.keys(MOVES))("%s as Temporal does, from any day", (key) => {
    fc.assert(
      fc.property(days, (day) => {
        expect(moveDay(day, key, false)).toBe(MOVES[key]!(Temporal.PlainDate.from(day)).toString());
      }),
    );
  });

  test("by a year with Shift, from a leap day to the last of February", () => {
    expect(moveDay("2024-02-29", "PageDown", true)).toBe("2025-02-28");
    expect(moveDay("2024-02-29", "PageUp", true)).toBe("2023-02-28");
  });

  test("nowhere when the calendar doesn't use it, or at the ends of the supported years", () => {
    expect(moveDay("2026-11-23", "a", false)).toBeNull();
    expect(moveDay("1900-01-01", "ArrowLeft", false)).toBeNull();
    expect(moveDay("2100-12-31", "PageDown", false)).toBeNull();
  });
});
