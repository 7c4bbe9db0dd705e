import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, toEpochDay } from "#shared/primitives/dates.ts";
import { comparedLine } from "./compared-line.ts";

const points = fc
  .array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 60 })
  .map((ranks) => ranks.map((rank, i) => ({ date: addDays("2026-03-01", i), rank })));

describe("a line of a comparison", () => {
  test("keeps its days and ranks unless options are chosen", () => {
    fc.assert(
      fc.property(points, (days) => {
        expect(comparedLine(days, { released: null, isIndexed: false })).toEqual(
          days.map(({ date, rank }) => ({ date, rank, x: toEpochDay(date), y: rank })),
        );
      }),
    );
  });

  test("starts at 100 when indexed, and doubles when the rank halves", () => {
    const days = [800, 400, 1600].map((rank, i) => ({ date: addDays("2026-03-01", i), rank }));
    expect(comparedLine(days, { released: null, isIndexed: true }).map(({ y }) => y)).toEqual([100, 200, 50]);
  });

  test("counts days from the release when aligned, and leaves out what came before", () => {
    const days = [9, 8, 7].map((rank, i) => ({ date: addDays("2026-03-01", i), rank }));
    const line = comparedLine(days, { released: "2026-03-02", isIndexed: true });
    expect(line.map(({ x, rank, y }) => [x, rank, y])).toEqual([
      [0, 8, 100],
      [1, 7, (100 * 8) / 7],
    ]);
  });

  test("of a product that is released later than the period is empty when aligned", () => {
    const days = [{ date: "2026-03-01", rank: 4 }];
    expect(comparedLine(days, { released: "2027-01-01", isIndexed: true })).toEqual([]);
  });
});
