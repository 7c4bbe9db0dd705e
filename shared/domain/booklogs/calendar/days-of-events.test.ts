import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { firstDayOf, lastDayOf } from "#shared/primitives/dates.ts";
import { eventsByDay } from "./days-of-events.ts";
import { weeksOfMonth } from "./month-weeks.ts";
import { barsOfWeek } from "./week-bars.ts";
import { countsOfYear, EVENT_FAMILIES, totalOf } from "./year-counts.ts";

const day = (offset: number) => Temporal.PlainDate.from("2023-11-01").add({ days: offset }).toString();
/** Events around the leap February of 2024, of one day to three months. */
const event = fc
  .record({
    offset: fc.integer({ min: 0, max: 480 }),
    length: fc.option(fc.integer({ min: 0, max: 90 }), { nil: null }),
    family: fc.constantFrom(...EVENT_FAMILIES),
  })
  .map(({ offset, length, family }) => ({
    start: day(offset),
    end: length === null ? null : day(offset + length),
    family,
  }));
const events = fc.array(event, { maxLength: 30 });
const month = fc.constantFrom("2023-12", "2024-01", "2024-02", "2024-03", "2024-12", "2025-02");
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

const known = new WeakMap<Event, ReadonlySet<string>>();
/** All days of an event, counted by Temporal. */
function daysOf(one: Event): ReadonlySet<string> {
  const cached = known.get(one);
  if (cached) return cached;
  const start = Temporal.PlainDate.from(one.start);
  const { days: more } = start.until(one.end ?? one.start);
  const all = new Set(Array.from({ length: more + 1 }, (_, i) => start.add({ days: i }).toString()));
  known.set(one, all);
  return all;
}
const covers = (one: Event, date: string): boolean => daysOf(one).has(date);
const datesOf = (shown: string): string[] => {
  const { daysInMonth } = Temporal.PlainYearMonth.from(shown);
  return Array.from({ length: daysInMonth }, (_, i) => `${shown}-${String(i + 1).padStart(2, "0")}`);
};
const barsOf = (shown: string, all: readonly Event[]) => weeksOfMonth(shown).map((week) => barsOfWeek(week, all));

describe("the events of each day", () => {
  test("are those that cover it, in any month", () => {
    fc.assert(
      fc.property(month, events, (shown, all) => {
        const byDay = eventsByDay(all, firstDayOf(shown), lastDayOf(shown));
        for (const date of datesOf(shown))
          expect(byDay.get(date) ?? []).toEqual(all.filter((one) => covers(one, date)));
        expect([...byDay.keys()].every((date) => date.startsWith(shown))).toBe(true);
      }),
    );
  });

  test("include an event over the month's end in both months", () => {
    const deal = { start: "2024-02-27", end: "2024-03-02" };
    expect([...eventsByDay([deal], "2024-02-01", "2024-02-29").keys()]).toEqual([
      "2024-02-27",
      "2024-02-28",
      "2024-02-29",
    ]);
    expect([...eventsByDay([deal], "2024-03-01", "2024-03-31").keys()]).toEqual(["2024-03-01", "2024-03-02"]);
  });
});

describe("the bars of a month", () => {
  test("cover exactly the days of each event, and never each other", () => {
    fc.assert(
      fc.property(month, events, (shown, all) => {
        const drawn = new Map<Event, string[]>();
        for (const bars of barsOf(shown, all)) {
          const cells = new Set<string>();
          for (const bar of bars) {
            const dates = datesOf(shown).filter((date) => date >= bar.first && date <= bar.last);
            expect(dates).toHaveLength(bar.days);
            drawn.set(bar.event, [...(drawn.get(bar.event) ?? []), ...dates]);
            for (const date of dates) {
              expect(cells.has(`${date} ${bar.lane}`)).toBe(false);
              cells.add(`${date} ${bar.lane}`);
            }
            expect(bar.startsBefore).toBe(bar.first !== bar.event.start);
            expect(bar.endsAfter).toBe(bar.last !== (bar.event.end ?? bar.event.start));
          }
        }
        for (const one of all) expect(drawn.get(one) ?? []).toEqual(datesOf(shown).filter((date) => covers(one, date)));
      }),
    );
  });

  test("use no more lanes than the busiest day of the week has events", () => {
    fc.assert(
      fc.property(month, events, (shown, all) => {
        for (const [i, bars] of barsOf(shown, all).entries()) {
          const dates = weeksOfMonth(shown)[i]!.filter(({ isInMonth }) => isInMonth);
          const busiest = Math.max(...dates.map(({ date }) => all.filter((one) => covers(one, date)).length));
          expect(Math.max(0, ...bars.map(({ lane }) => lane + 1))).toBe(busiest);
        }
      }),
    );
  });

  test("put earlier events above later ones, and longer ones above shorter ones", () => {
    const short = { start: "2026-11-02", end: null };
    const long = { start: "2026-11-02", end: "2026-11-04" };
    const earlier = { start: "2026-11-01", end: "2026-11-02" };
    const week = weeksOfMonth("2026-11")[0]!;
    expect(barsOfWeek(week, [short, long, earlier]).map((bar) => [bar.event, bar.lane])).toEqual([
      [earlier, 0],
      [long, 1],
      [short, 2],
    ]);
  });
});

test("counts an event in every month and week that it has a day in", () => {
  fc.assert(
    fc.property(events, (all) => {
      for (const { month: shown, events: counts, weeks } of countsOfYear("2024", all)) {
        const dates = datesOf(shown);
        expect(totalOf(counts)).toBe(all.filter((one) => dates.some((date) => covers(one, date))).length);
        for (const family of EVENT_FAMILIES) {
          const own = all.filter((one) => one.family === family);
          expect(counts.get(family) ?? 0).toBe(own.filter((one) => dates.some((date) => covers(one, date))).length);
        }
        expect(weeks).toHaveLength(weeksOfMonth(shown).length);
        for (const [i, week] of weeksOfMonth(shown).entries()) {
          const own = week.filter(({ isInMonth }) => isInMonth).map(({ date }) => date);
          expect(totalOf(weeks[i]!)).toBe(all.filter((one) => own.some((date) => covers(one, date))).length);
        }
      }
    }),
  );
});
