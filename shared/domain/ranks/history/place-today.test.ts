import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#shared/primitives/dates.ts";
import { placeToday } from "./place-today.ts";

const TODAY = "2026-11-23";
const on = (date: string, rank: number) => ({ date, rank });
const ranks = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 10, maxLength: 320 });

describe("today's place in the year", () => {
  test("is the share of worse days, rounded down", () => {
    fc.assert(
      fc.property(ranks, fc.integer({ min: 1, max: 1000 }), (drawn, rank) => {
        const series = drawn.map((one, i) => on(addDays("2026-01-01", i), one));
        const percent = placeToday(series, rank, TODAY)!.percent;
        const worse = BigInt(drawn.filter((one) => one > rank).length);
        expect(BigInt(percent)).toBe((100n * worse) / BigInt(drawn.length));
      }),
    );
  });

  test("counts neither other years nor today", () => {
    const ordinary = Array.from({ length: 10 }, (_, i) => on(addDays("2026-02-01", i), i < 4 ? 900 : 100));
    const others = [on("2025-12-31", 900), on(TODAY, 900)];
    expect(placeToday([...ordinary, ...others], 500, TODAY)).toEqual({ percent: 40, days: 10 });
  });

  test("is unknown before ten days", () => {
    const few = Array.from({ length: 9 }, (_, i) => on(addDays("2026-02-01", i), 10));
    expect(placeToday(few, 5, TODAY)).toBeNull();
  });
});
