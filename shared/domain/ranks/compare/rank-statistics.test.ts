import fc from "fast-check";
import { expect, test } from "vitest";
import { rankStatistics } from "./rank-statistics.ts";

const ranks = fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 4000 });

test("the statistics of a period agree with exact arithmetic", () => {
  fc.assert(
    fc.property(ranks, (drawn) => {
      const sorted = drawn.toSorted((a, b) => a - b);
      const count = BigInt(drawn.length);
      const sum = drawn.reduce((total, rank) => total + BigInt(rank), 0n);
      expect(rankStatistics(drawn.map((rank) => ({ date: "2026-01-01", rank })))).toEqual({
        highest: sorted[0],
        lowest: sorted.at(-1),
        // Half a rank is rounded up.
        average: Number((2n * sum + count) / (2n * count)),
        days: drawn.length,
      });
    }),
  );
});

test("a period without a rank has no statistics", () => {
  expect(rankStatistics([])).toBeNull();
});
