import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { addDays, dayIn, type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { compareRange } from "./compare.ts";
import type { DateRange } from "./date-range.ts";
import { presetRange, unitOfPreset } from "./presets.ts";

/**
 * Checks every day of fourteen years against an independent calendar (Temporal). A long run checks every day in every
 * time zone.
 */

const FIRST: IsoDate = "2014-01-01";
const DAYS = 14 * 365 + 4;
const ZONES = Intl.supportedValuesOf("timeZone");
const isLong = (fc.readConfigureGlobal().numRuns ?? 0) >= 1000;

const theDay = (date: IsoDate) => Temporal.PlainDate.from(date);
const everyDay = (): IsoDate[] => Array.from({ length: DAYS }, (_, i) => addDays(FIRST, i));
const someDays = fc.integer({ min: 0, max: DAYS - 1 }).map((days) => addDays(FIRST, days));
const range = (start: Temporal.PlainDate, end: Temporal.PlainDate): DateRange => ({
  start: start.toString(),
  end: end.toString(),
});
const lastOf = (date: Temporal.PlainDate) => date.with({ day: date.daysInMonth });

const PRESETS = {
  today: (day) => range(day, day),
  yesterday: (day) => range(day.subtract({ days: 1 }), day.subtract({ days: 1 })),
  last_7_days: (day) => range(day.subtract({ days: 6 }), day),
  last_30_days: (day) => range(day.subtract({ days: 29 }), day),
  last_90_days: (day) => range(day.subtract({ days: 89 }), day),
  this_month: (day) => range(day.with({ day: 1 }), day),
  last_month: (day) => {
    const before = day.subtract({ months: 1 });
    return range(before.with({ day: 1 }), lastOf(before));
  },
  this_year: (day) => range(day.with({ month: 1, day: 1 }), day),
  last_year: (day) => {
    const before = day.subtract({ years: 1 });
    return range(before.with({ month: 1, day: 1 }), before.with({ month: 12, day: 31 }));
  },
  lifetime: (day) => range(theDay("2016-05-01"), lastOf(day)),
} as const satisfies Record<string, (day: Temporal.PlainDate) => DateRange>;
const NAMES = Object.keys(PRESETS) as (keyof typeof PRESETS)[];

/**
 * The preceding range by the calendar: the same elapsed part of the previous unit for "This …", the whole unit for a
 * whole one, else as many days.
 */
function precedingOf(name: keyof typeof PRESETS, day: Temporal.PlainDate, { start, end }: DateRange): DateRange | null {
  const [first, last] = [theDay(start), theDay(end)];
  const daysBefore = () => range(first.subtract({ days: last.since(first).days + 1 }), first.subtract({ days: 1 }));
  switch (name) {
    case "this_month": {
      const before = last.subtract({ months: 1 });
      // On its last day a month is whole and is compared with a whole one.
      return range(first.subtract({ months: 1 }), day.equals(lastOf(day)) ? lastOf(before) : before);
    }
    case "this_year":
      return range(first.subtract({ years: 1 }), last.subtract({ years: 1 }));
    case "last_month":
      return range(first.subtract({ months: 1 }), lastOf(first.subtract({ months: 1 })));
    case "last_year":
      return range(first.subtract({ years: 1 }), last.subtract({ years: 1 }));
    case "lifetime":
      return null;
    default: {
      // Days that happen to form a month, whole or so far, are compared as that month.
      const isUnit = first.day === 1 && (last.equals(lastOf(first)) || last.equals(day));
      return isUnit ? null : daysBefore();
    }
  }
}

const checkPresets = (today: IsoDate): void => {
  const day = theDay(today);
  for (const name of NAMES) {
    const days = presetRange(name, today, "2016-05");
    expect([name, today, days]).toEqual([name, today, PRESETS[name](day)]);
    const before = precedingOf(name, day, days);
    if (before)
      expect([name, today, compareRange(days, "PRECEDING", today, { unit: unitOfPreset(name) })]).toEqual([
        name,
        today,
        before,
      ]);
    const [first, last] = [theDay(days.start), theDay(days.end)];
    const isWholeMonths = first.day === 1 && last.equals(lastOf(last));
    const yearEarlier = last.subtract({ years: 1 });
    expect(compareRange(days, "LAST_YEAR", today)).toEqual(
      range(first.subtract({ years: 1 }), isWholeMonths ? lastOf(yearEarlier) : yearEarlier),
    );
  }
};

const checkZone = (zone: string, epochMs: number): void => {
  const day = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone).toPlainDate().toString();
  if (dayIn(zone, epochMs) !== day) expect([zone, epochMs, dayIn(zone, epochMs)]).toEqual([zone, epochMs, day]);
};

describe("agrees with an independent calendar on", () => {
  test("the current day in every time zone", { timeout: isLong ? 1_200_000 : 60_000 }, () => {
    const start = toEpochDay(FIRST) * 24;
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.integer({ min: 0, max: DAYS * 24 }), (zone, hour) => {
        checkZone(zone, (start + hour) * HOUR_MS);
        checkZone(zone, (start + hour) * HOUR_MS - 1);
      }),
    );
    // Midnight moves with each zone's clock changes. Checks two hours of every day, another two for the next zone.
    for (const [z, zone] of ZONES.entries())
      for (let day = isLong ? 0 : z % 97; day < DAYS; day += isLong ? 1 : 487)
        for (const hour of [(z + day) % 24, (z * 7 + day * 5) % 24])
          checkZone(zone, (start + day * 24 + hour) * HOUR_MS);
  });

  test("every preset and its preceding range on every day of fourteen years", { timeout: 120_000 }, () => {
    if (isLong) for (const today of everyDay()) checkPresets(today);
    else fc.assert(fc.property(someDays, checkPresets));
    for (const today of ["2016-02-29", "2015-03-31", "2024-12-31", "2020-01-01", "2023-03-30"]) checkPresets(today);
  });
});
