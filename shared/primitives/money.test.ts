import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocate, convertMicros, fromMicros, roundToCents, toDecimal, toMicros } from "./money.ts";

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe("money", () => {
  test("parses a printed amount with float noise to exact millionths", () => {
    expect(toMicros(0.1 + 0.2)).toBe(300_000);
    expect(toMicros(-2.675)).toBe(-2_675_000);
    expect(Object.is(toMicros(-0), 0)).toBe(true);
  });

  test("writes an exact amount with six decimals", () => {
    expect([0, 1, -1, 1_230_000, -4_000_000, 12_345_678_901].map(toDecimal)).toEqual([
      ...["0.000000", "0.000001", "-0.000001", "1.230000", "-4.000000", "12345.678901"],
    ]);
    fc.assert(
      fc.property(amount, (micros) => {
        expect(toMicros(Number(toDecimal(micros)))).toBe(micros);
      }),
    );
  });

  test("rejects values that are not amounts", () => {
    for (const strange of [Number.NaN, Number.POSITIVE_INFINITY, 1e12])
      expect(() => toMicros(strange)).toThrow(RangeError);
  });

  test("round-trips every amount", () => {
    fc.assert(
      fc.property(amount, (micros) => {
        expect(toMicros(fromMicros(micros))).toBe(micros);
      }),
    );
  });

  test("rounds half cents away from zero, for gains and losses alike", () => {
    expect(roundToCents(1_005_000)).toBe(1_010_000);
    expect(roundToCents(-1_005_000)).toBe(-1_010_000);
    fc.assert(
      fc.property(amount, (micros) => {
        expect(roundToCents(-micros) + roundToCents(micros)).toBe(0);
      }),
    );
  });

  test("leaves an amount unchanged at rate one, and converts losses like gains", () => {
    fc.assert(
      fc.property(amount, fc.double({ min: 0.0001, max: 200, noNaN: true }), (micros, rate) => {
        expect(convertMicros(micros, 1)).toBe(micros);
        expect(convertMicros(-micros, rate) + convertMicros(micros, rate)).toBe(0);
      }),
    );
  });
});

describe("allocation", () => {
  const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 40 });

  test("adds up to the total exactly", () => {
    fc.assert(
      fc.property(
        amount,
        weights.filter((list) => list.some((weight) => weight > 0)),
        (total, list) => {
          expect(allocate(total, list).reduce((a, b) => a + b, 0)).toBe(total);
        },
      ),
    );
  });

  test("gives the rest to the largest remainders, ties to the earlier part", () => {
    expect(allocate(4, [1, 1, 1])).toEqual([2, 1, 1]);
    expect(allocate(-5, [1, 0, 1, 1])).toEqual([-2, 0, -2, -1]);
    expect(allocate(7, [10, 0, 7, 3])).toEqual([4, 0, 2, 1]);
    const plainly = (total: number, list: readonly number[]) => {
      const sum = list.reduce((a, b) => a + b, 0);
      const shares = list.map((weight, i) => ({ i, exact: (total * weight) / sum }));
      const parts = shares.map(({ exact }) => Math.floor(exact));
      const order = shares.filter(({ i }) => list[i]! > 0).sort((a, b) => (b.exact % 1) - (a.exact % 1) || a.i - b.i);
      const left = total - parts.reduce((a, b) => a + b, 0);
      for (const { i } of order.slice(0, left)) parts[i]! += 1;
      return parts;
    };
    fc.assert(
      fc.property(
        fc.nat(100_000_000),
        weights.filter((list) => list.length > 1 && list.some((weight) => weight > 0)),
        (total, list) => {
          expect(allocate(total, list)).toEqual(plainly(total, list));
        },
      ),
    );
  });

  test("adds up for amounts too large for exact fractions", () => {
    const huge = fc.integer({ min: 8_000_000_000_000_000, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(
        huge,
        fc.array(fc.integer({ min: 0, max: 1_000_000_007 }), { minLength: 2, maxLength: 40 }),
        (total, list) => {
          fc.pre(list.some((weight) => weight > 0));
          const parts = allocate(total, list).map(BigInt);
          expect(parts.reduce((a, b) => a + b, 0n)).toBe(BigInt(total));
        },
      ),
    );
  });

  test("differs from the exact share by less than one millionth, and gives nothing to parts without weight", () => {
    fc.assert(
      fc.property(
        amount,
        weights.filter((list) => list.length > 1 && list.some((weight) => weight > 0)),
        (total, list) => {
          const sum = list.reduce((a, b) => a + b, 0);
          for (const [i, part] of allocate(total, list).entries()) {
            expect(Math.abs(part - (total * list[i]!) / sum)).toBeLessThan(1 + 1e-6);
            if (list[i] === 0) expect(part).toBe(0);
          }
        },
      ),
    );
  });
});
