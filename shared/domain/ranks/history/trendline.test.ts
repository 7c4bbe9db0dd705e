import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#shared/primitives/dates.ts";
import { trendline } from "./trendline.ts";

const START = "2009-10-01";
const points = fc
  .uniqueArray(fc.record({ day: fc.nat(6000), rank: fc.integer({ min: 1, max: 99_999_999 }) }), {
    selector: ({ day }) => day,
    minLength: 2,
    maxLength: 400,
  })
  .map((drawn) =>
    drawn.sort((a, b) => a.day - b.day).map(({ day, rank }) => ({ date: addDays(START, day), rank, day })),
  );

describe("a trendline", () => {
  test("solves the normal equations exactly", () => {
    fc.assert(
      fc.property(points, (drawn) => {
        const n = BigInt(drawn.length);
        const xs = drawn.map(({ day }) => BigInt(day));
        const ys = drawn.map(({ rank }) => BigInt(rank));
        const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
        const [x, y] = [sum(xs), sum(ys)];
        const [xx, xy] = [sum(xs.map((one) => one * one)), sum(xs.map((one, i) => one * ys[i]!))];
        // slope = p / q, intercept = (y q - p x) / (n q), in whole numbers.
        const [p, q] = [n * xy - x * y, n * xx - x * x];
        const line = trendline(drawn)!;
        const scale = 1_000_000n;
        const near = (value: number, numerator: bigint, denominator: bigint) => {
          const exact = Number((numerator * scale) / denominator) / Number(scale);
          expect(Math.abs(value - exact)).toBeLessThanOrEqual(1e-5 + Math.abs(exact) * 1e-12);
        };
        near(line.slope, p, q);
        for (const day of [0, 3000, 6000])
          near(line.rankOn(addDays(START, day)), y * q + p * (n * BigInt(day) - x), n * q);
      }),
    );
  });

  test("through points of a line is that line", () => {
    const drawn = [0, 3, 10, 400].map((day) => ({ date: addDays(START, day), rank: 5000 - 7 * day }));
    const line = trendline(drawn)!;
    expect([line.slope, line.rankOn(addDays(START, 100))]).toEqual([-7, 4300]);
  });

  test("doesn't exist for a single day", () => {
    expect(trendline([])).toBeNull();
    expect(trendline([{ date: START, rank: 4 }])).toBeNull();
  });
});
