import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, countDays } from "#shared/primitives/dates.ts";
import { periodRecords, periodTotals, totalsOf } from "./period-figures.ts";
import { COMPARED_DAYS, periodsOf, progressOf } from "./periods.ts";
import { netIncome } from "./profit.ts";
import { rankFigures } from "./rank-figures.ts";

const starts = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays("2012-02-25", days));
const lengths = fc.constantFrom(...COMPARED_DAYS);

describe("the periods of an event", () => {
  test("are equally long and meet at its start, over leap days and turns of the year as well", () => {
    fc.assert(
      fc.property(starts, lengths, (start, days) => {
        const { previous, event } = periodsOf(start, days);
        expect(countDays(previous.start, previous.end)).toBe(days);
        expect(countDays(event.start, event.end)).toBe(days);
        expect([addDays(previous.end, 1), event.start]).toEqual([start, start]);
      }),
    );
    expect(periodsOf("2024-03-01", 7).previous).toEqual({ start: "2024-02-23", end: "2024-02-29" });
    expect(periodsOf("2023-03-01", 7).previous).toEqual({ start: "2023-02-22", end: "2023-02-28" });
  });

  test.each([
    ["2026-11-09", { state: "coming", date: "2026-11-10" }],
    ["2026-11-10", { state: "coming", date: "2026-11-10" }],
    ["2026-11-11", { state: "running", date: "2026-11-17" }],
    ["2026-11-16", { state: "running", date: "2026-11-17" }],
    ["2026-11-17", { state: "over" }],
  ])("are judged on %s as far as they are over", (today, progress) => {
    expect(progressOf(periodsOf("2026-11-10", 7), today)).toEqual(progress);
  });

  test("divide all days of the figures between them", () => {
    fc.assert(
      fc.property(lengths, fc.infiniteStream(fc.integer({ min: -1000, max: 1000 })), (days, stream) => {
        const daily = [...stream.take(2 * days)];
        const { event, previous } = totalsOf(daily, days);
        expect(event + previous).toBe(daily.reduce((sum, value) => sum + value, 0));
        expect(totalsOf([...daily.slice(days), ...daily.slice(0, days)], days)).toEqual({
          event: previous,
          previous: event,
        });
      }),
    );
  });
});

test("a period's total is known only when each of its days is, to its end", () => {
  const day = fc.integer({ min: -10, max: 20 }).map((offset) => addDays("2026-11-10", offset));
  fc.assert(
    fc.property(fc.array(day), fc.array(day), (unknown_days, open_days) => {
      const periods = periodsOf("2026-11-10", 7);
      const range = { startDate: periods.previous.start, endDate: periods.event.end };
      const report = { ...range, unknown_days, open_days, records: [], books: [], currencies: {} };
      const totals = periodTotals(periodRecords(report, { periods, currency: "USD", stores: [] }), "royalty");
      const lies = (start: string, end: string) =>
        [...unknown_days, ...open_days].some((one) => one >= start && one <= end);
      expect(totals).toEqual({
        previous: lies("2026-11-03", "2026-11-09") ? null : 0,
        event: lies("2026-11-10", "2026-11-16") ? null : 0,
      });
    }),
  );
});

describe("the net income of an advertised period", () => {
  const shown = { currency: "USD", currencies: { "2026-11": { USD: 1, EUR: 0.8 } }, start: "2026-11-10" };

  test("is the difference between the periods less the spend at the month's rate, and unknown over unknown days", () => {
    const totals = { event: 50_000_000, previous: 20_000_000 };
    expect(netIncome(totals, { micros: 10_000_000, currency: "USD" }, shown)).toBe(20_000_000);
    expect(netIncome(totals, { micros: 8_000_000, currency: "EUR" }, shown)).toBe(20_000_000);
    expect(netIncome({ event: null, previous: 20 }, { micros: 7, currency: "USD" }, shown)).toBeNull();
    expect(netIncome({ event: 20, previous: null }, { micros: 7, currency: "USD" }, shown)).toBeNull();
    expect(netIncome({ event: 0, previous: 5 }, { micros: 7, currency: "USD" }, shown)).toBe(-12);
  });
});

test("ranks are averaged upward, per period, paid and free apart", () => {
  const day = (date: string, rank: number, is_free = false) => ({ date, rank, is_free });
  const days = [
    ...[day("2026-11-02", 999), day("2026-11-03", 10), day("2026-11-09", 13)],
    ...[day("2026-11-10", 5), day("2026-11-16", 8), day("2026-11-17", 1), day("2026-11-12", 3, true)],
  ];
  const periods = periodsOf("2026-11-10", 7);
  expect(rankFigures(days, false, periods)).toEqual({
    previous: { average: 12, highest: 10, lowest: 13 },
    event: { average: 7, highest: 5, lowest: 8 },
  });
  expect(rankFigures(days, true, periods)).toEqual({
    previous: null,
    event: { average: 3, highest: 3, lowest: 3 },
  });
});
