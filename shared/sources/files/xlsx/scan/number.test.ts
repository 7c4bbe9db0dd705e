import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePlainNumber } from "./number.ts";

const parse = (text: string): number => {
  const bytes = new TextEncoder().encode(`<v>${text}</v>`);
  return parsePlainNumber(bytes, 3, 3 + text.length);
};

test("parses decimals of up to 15 digits to the same double as JavaScript does", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 15 }),
      fc.nat(10 ** 15 - 1),
      fc.nat(15),
      fc.boolean(),
      (length, n, at, minus) => {
        const digits = String(n).slice(0, length);
        const text = `${minus ? "-" : ""}${digits.slice(0, at)}.${digits.slice(at)}`;
        expect(parse(text)).toBe(Number(text));
      },
    ),
    { numRuns: 2_000 },
  );
});

test.each(["0.1234567890123456", "1E3", "+1", "1.2.3", ".", "-", "", " 1", "NaN"])("leaves %j to others", (text) => {
  expect(parse(text)).toBeNaN();
});
