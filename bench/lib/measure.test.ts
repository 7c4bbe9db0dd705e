import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "#functions/testing/seeds.ts";
import { median, medianRatio, repeatInTurns } from "./measure.ts";

describe("median", () => {
  test("is the middle value, or the mean of the two middle ones", () => {
    expect(median([9])).toBe(9);
    expect(median([3, 1, 2])).toBe(2);
    expect(median([10, 1, 2, 4])).toBe(3);
  });

  test("has as many values on either side, in any order of the input", () => {
    const values = fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(values, (list) => {
        const middle = median(list);
        expect(list.filter((value) => value < middle).length).toBeLessThanOrEqual(list.length / 2);
        expect(list.filter((value) => value > middle).length).toBeLessThanOrEqual(list.length / 2);
        expect(median([...list].reverse())).toBe(middle);
      }),
      runs(),
    );
  });

  test("throws for an empty list", () => {
    expect(() => median([])).toThrow(RangeError);
  });
});

describe("alternating measurement", () => {
  test("alternates the calls and excludes warm-ups", async () => {
    const order: string[] = [];
    const timings = await repeatInTurns([() => order.push("a"), () => order.push("b")], {
      runs: 3,
      warmUps: 1,
      budgetMs: 10_000,
    });
    expect(order.join("")).toBe("abababab");
    expect(timings.map((timing) => timing.runs)).toEqual([3, 3]);
  });

  test("runs each call three times even when it exceeds the budget, without stopping the others", async () => {
    const slow = () => new Promise((resolve) => setTimeout(resolve, 5));
    const timings = await repeatInTurns([slow, () => undefined], { runs: 6, warmUps: 0, budgetMs: 1 });
    expect(timings.map((timing) => timing.runs)).toEqual([3, 6]);
  });
});

describe("the ratio of two alternating calls", () => {
  test("is the median of the ratios of each turn, so that a slow turn of both doesn't change it", () => {
    expect(medianRatio({ allMs: [20, 2_000, 30] }, { allMs: [10, 1_000, 10] })).toBe(2);
  });

  test("leaves out turns that only one of them took", () => {
    expect(medianRatio({ allMs: [20, 20, 90] }, { allMs: [10, 10] })).toBe(2);
    expect(medianRatio({ allMs: [20, 20] }, { allMs: [10, 10, 1] })).toBe(2);
  });
});
