import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eachDay, fromEpochDay, toEpochDay } from "#shared/primitives/dates.ts";
import { placeEvents, stackFlags } from "./flags.ts";

const FIRST = toEpochDay("2024-01-20");
const event = fc
  .record({
    begins: fc.integer({ min: -60, max: 460 }),
    lasts: fc.option(fc.integer({ min: 0, max: 90 }), { nil: null }),
  })
  .map(({ begins, lasts }) => ({
    start: fromEpochDay(FIRST + begins),
    end: lasts === null ? null : fromEpochDay(FIRST + begins + lasts),
  }));
const chart = fc
  .record({ days: fc.integer({ min: 1, max: 400 }), unit: fc.constantFrom(10, 7, 4) })
  .map(({ days, unit }) => {
    const range = { start: fromEpochDay(FIRST), end: fromEpochDay(FIRST + days - 1) };
    return { range, labels: [...new Set(eachDay(range.start, range.end).map((day) => day.slice(0, unit)))] };
  });

const NOVEMBER = { start: "2026-11-03", end: "2026-11-05" };
const DAYS = { labels: ["2026-11-03", "2026-11-04", "2026-11-05"], range: NOVEMBER };
const at = (start: string, end: string | null, on = DAYS) =>
  placeEvents([{ start, end }], on).map(({ from, to }) => [from, to]);

describe("an event on a chart", () => {
  test("stands at its first day and lasts to its last", () => {
    expect(at("2026-11-04", null)).toEqual([[1, 1]]);
    expect(at("2026-11-04", "2026-11-05")).toEqual([[1, 2]]);
  });

  test("stands at the first shown day when it began earlier, and ends with the last", () => {
    expect(at("2026-09-01", "2026-12-31")).toEqual([[0, 2]]);
  });

  test("is left out when none of its days is shown", () => {
    expect(at("2026-11-02", null)).toEqual([]);
    expect(at("2026-11-06", "2026-12-01")).toEqual([]);
    expect(at("2026-11-04", null, { ...DAYS, labels: [] })).toEqual([]);
  });

  test("stands at its month or year where the chart has no days", () => {
    const range = { start: "2025-12-15", end: "2026-02-10" };
    expect(at("2026-01-30", "2026-02-02", { labels: ["2025-12", "2026-01", "2026-02"], range })).toEqual([[1, 2]]);
    expect(at("2025-12-20", "2026-01-02", { labels: ["2025", "2026"], range })).toEqual([[0, 1]]);
  });

  test("is left out of a month whose shown days it misses", () => {
    const range = { start: "2026-10-01", end: "2026-11-15" };
    expect(at("2026-11-20", null, { labels: ["2026-10", "2026-11"], range })).toEqual([]);
  });

  test("covers exactly the labels of its shown days, whatever the unit and range", () => {
    fc.assert(
      fc.property(event, chart, (one, { labels, range }) => {
        const days = eachDay(one.start, one.end ?? one.start).filter((day) => range.start <= day && day <= range.end);
        const covered = new Set(days.map((day) => labels.findIndex((label) => day.startsWith(label))));
        const [placed] = placeEvents([one], { labels, range });
        const length = placed ? placed.to - placed.from + 1 : 0;
        expect(new Set(Array.from({ length }, (_, i) => placed!.from + i))).toEqual(covered);
      }),
    );
  });
});

describe("flags", () => {
  test("are one for events of the same label, from left to right", () => {
    const named = (name: string, from: number) => ({ name, from });
    expect(stackFlags([named("a", 2), named("b", 0), named("c", 2)])).toEqual([
      { at: 0, events: [named("b", 0)] },
      { at: 2, events: [named("a", 2), named("c", 2)] },
    ]);
  });

  test("show every placed event once, on labels of their own", () => {
    fc.assert(
      fc.property(fc.array(event), chart, (events, on) => {
        const placed = placeEvents(events, on);
        const flags = stackFlags(placed);
        expect(new Set(flags.map((flag) => flag.at)).size).toBe(flags.length);
        expect(new Set(flags.flatMap((flag) => flag.events))).toEqual(new Set(placed));
        expect(flags.every((flag) => flag.events.every(({ from }) => from === flag.at))).toBe(true);
      }),
    );
  });
});
