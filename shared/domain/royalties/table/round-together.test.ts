import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roundToCents } from "#shared/primitives/money.ts";
import { roundBorrows } from "./borrows.ts";
import { roundTogether } from "./round-together.ts";

const CENT = 10_000;
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const amounts = fc.array(fc.integer({ min: -90_000_000, max: 900_000_000 }), { maxLength: 60 });

describe("a column rounded together", () => {
  test("adds up to its rounded sum, with no amount moved by a whole cent", () => {
    fc.assert(
      fc.property(amounts, (values) => {
        const rounded = roundTogether(values, CENT, roundToCents(sum(values)));
        expect(sum(rounded)).toBe(roundToCents(sum(values)));
        rounded.forEach((value, i) => {
          expect(Number.isInteger(value / CENT)).toBe(true);
          expect(Math.abs(value - values[i]!)).toBeLessThan(CENT);
        });
      }),
    );
  });

  test("leaves amounts in whole cents unchanged", () => {
    fc.assert(
      fc.property(amounts, (values) => {
        const cents = values.map(roundToCents);
        expect(roundTogether(cents, CENT, sum(cents))).toEqual(cents);
      }),
    );
  });

  test("moves as few amounts as necessary, those nearest to half a cent", () => {
    expect(roundTogether([14_000, 14_500, 13_000], CENT, 40_000)).toEqual([10_000, 20_000, 10_000]);
  });

  test("handles borrows, which are fractions with float precision", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9_000), fc.integer({ min: 1, max: 900 })), { maxLength: 60 }), (reads) => {
        const borrows = reads.map(([pages, kenpc]) => pages / kenpc);
        const rounded = roundTogether(borrows, 1, roundBorrows(sum(borrows)));
        expect(sum(rounded)).toBe(roundBorrows(sum(borrows)));
        rounded.forEach((value, i) => {
          expect(Math.abs(value - borrows[i]!)).toBeLessThan(1);
        });
      }),
    );
  });

  test("splits an amount rounded this way into parts that add up to it", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: -9e6, max: 9e8 }), { minLength: 4, maxLength: 4 })), (rows) => {
        const exact = rows.map(sum);
        roundTogether(exact, CENT, roundToCents(sum(exact))).forEach((row, i) => {
          expect(sum(roundTogether(rows[i]!, CENT, row))).toBe(row);
        });
      }),
    );
  });
});
