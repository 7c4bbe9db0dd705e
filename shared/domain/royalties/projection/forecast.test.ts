import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sum } from "#shared/primitives/sums.ts";
import { forecastDays, WINDOW_DAYS } from "./forecast.ts";

const steady = (days: number, amount = 10) => new Float64Array(days).fill(amount);
const amounts = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 500 });
const length = fc.integer({ min: 1, max: 31 });

describe("a forecast of the coming days", () => {
  test("continues steady days, however many are known", () => {
    for (const days of [1, 20, 100, 600]) expect(forecastDays(steady(days), 20)!.expected).toBeCloseTo(200, 6);
  });

  test("follows the weekdays", () => {
    const weekly = Float64Array.from({ length: 280 }, (_, day) => (day % 7 === 0 ? 40 : 10));
    const [first, second] = [forecastDays(weekly, 1)!.expected, forecastDays(weekly, 2)!.expected];
    expect(first).toBeGreaterThan(30);
    expect(second - first).toBeLessThan(20);
  });

  test("gives recent weeks more weight where an account's level moves", () => {
    const doubled = Float64Array.from({ length: 300 }, (_, day) => (day < 260 ? 10 : 20));
    expect(forecastDays(doubled, 10)!.expected).toBeGreaterThan(185);
  });

  test("expects some of what the season did a year before", () => {
    const seasonal = (inSeason: number) =>
      Float64Array.from({ length: WINDOW_DAYS }, (_, day) => (day >= 66 && day < 86 ? inSeason : 10));
    expect(forecastDays(seasonal(20), 20)!.expected).toBeGreaterThan(forecastDays(seasonal(10), 20)!.expected);
  });

  test("reads nothing from unknown days, at any place", () => {
    const gaps = Float64Array.from({ length: 200 }, (_, day) => (day >= 40 && day < 90 ? Number.NaN : 10));
    expect(forecastDays(gaps, 20)!.expected).toBeCloseTo(200, 6);
    expect(forecastDays(new Float64Array(40).fill(Number.NaN), 20)).toBeNull();
    expect(forecastDays(new Float64Array(0), 20)).toBeNull();
  });

  test("has no range from fewer than four weeks, and none for an account without royalties", () => {
    expect(forecastDays(steady(27), 20)!.range).toBeNull();
    expect(forecastDays(steady(28), 20)!.range).not.toBeNull();
    expect(forecastDays(steady(100, 0), 20)).toEqual({ expected: 0, range: null });
  });

  test("has a range that always holds what is expected, of amounts that aren't negative", () => {
    fc.assert(
      fc.property(amounts, length, (days, coming) => {
        const { expected, range } = forecastDays(Float64Array.from(days), coming)!;
        expect(expected).toBeGreaterThanOrEqual(0);
        if (!range) return;
        expect(range.low).toBeGreaterThanOrEqual(0);
        expect(range.low).toBeLessThanOrEqual(expected);
        expect(range.high).toBeGreaterThanOrEqual(expected);
      }),
    );
  });

  test("grows with the account's money, whatever its unit", () => {
    fc.assert(
      fc.property(amounts, length, fc.integer({ min: 2, max: 1000 }), (days, coming, unit) => {
        const one = forecastDays(Float64Array.from(days), coming)!;
        const other = forecastDays(
          Float64Array.from(days, (amount) => amount * unit),
          coming,
        )!;
        expect(other.expected).toBeCloseTo(one.expected * unit, 4);
        expect(other.range === null).toBe(one.range === null);
      }),
    );
  });

  test("has a wider range for an account whose months differ more", () => {
    const widthOf = (scatter: number) => {
      const days = Float64Array.from({ length: 400 }, (_, day) => 100 + scatter * Math.sin(day / 9));
      const { expected, range } = forecastDays(days, 20)!;
      return (range!.high - range!.low) / expected;
    };
    expect(widthOf(60)).toBeGreaterThan(widthOf(5));
  });

  test("reads no day before its window", () => {
    const recent = Float64Array.from({ length: WINDOW_DAYS }, (_, day) => 10 + (day % 5));
    const longer = Float64Array.from([...new Array(100).fill(9_000), ...recent]);
    expect(forecastDays(longer, 20)).toEqual(forecastDays(recent, 20));
    expect(sum(recent)).toBeGreaterThan(0);
  });
});
