import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#functions/testing/seeds.ts";
import { settle, shareLeft } from "./proration.ts";

const spans = fc
  .record({
    start: fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
    length: fc.integer({ min: 1, max: 32_000_000 }),
  })
  .map(({ start, length }) => ({ start, end: start + length }));
const amounts = fc.integer({ min: 0, max: 1_000_000 });
const places = fc.double({ min: 0, max: 1, noNaN: true });
const inside = ({ start, end }: { start: number; end: number }, place: number): number =>
  Math.floor(start + (end - start) * place);

test("charges half of the amount for half of the remaining time", () => {
  expect(shareLeft(900, { start: 0, end: 2_592_000 }, 1_296_000)).toBe(450);
});
test("charges the whole amount at the start and nothing at the end", () => {
  fc.assert(
    fc.property(spans, amounts, (span, amount) => {
      expect(shareLeft(amount, span, span.start)).toBe(amount);
      expect(shareLeft(amount, span, span.end)).toBe(0);
    }),
    runs(),
  );
});
test("returns whole cents, never more than the amount, and never grows with time", () => {
  fc.assert(
    fc.property(spans, amounts, places, places, (span, amount, a, b) => {
      const [early, late] = [a, b].sort((x, y) => x - y).map((place) => shareLeft(amount, span, inside(span, place)));
      expect(Number.isSafeInteger(early)).toBe(true);
      expect(early).toBeLessThanOrEqual(amount);
      expect(late!).toBeLessThanOrEqual(early!);
      expect(late!).toBeGreaterThanOrEqual(0);
    }),
    runs(),
  );
});
test("is at most half a cent off the exact share", () => {
  fc.assert(
    fc.property(spans, amounts, places, (span, amount, place) => {
      const at = inside(span, place);
      const exact = (amount * (span.end - at)) / (span.end - span.start);
      expect(Math.abs(shareLeft(amount, span, at) - exact)).toBeLessThanOrEqual(0.5);
    }),
    runs(),
  );
});
test("costs nothing to change to a plan and back at the same instant", () => {
  fc.assert(
    fc.property(spans, amounts, amounts, places, (span, old, next, place) => {
      const at = inside(span, place);
      const first = { credit: shareLeft(old, span, at), debit: shareLeft(next, span, at) };
      const rest = { start: at, end: span.end };
      const back = { credit: shareLeft(first.debit, rest, at), debit: shareLeft(old, span, at) };
      expect(first.debit - first.credit + back.debit - back.credit).toBe(0);
    }),
    runs(),
  );
});

test.each([
  ["nothing on the balance: all is charged", 900, 0, 900, 0],
  ["credit pays a part", 900, -400, 500, 0],
  ["credit pays all, and what is left of it stays", 900, -1000, 0, -100],
  ["what is owed is charged with it", 900, 30, 930, 0],
  ["a total below zero becomes credit", -700, -100, 0, -800],
  ["less than fifty cents is owed instead of charged", 30, 0, 0, 30],
  ["nothing to pay leaves credit as it was", 0, -250, 0, -250],
])("%s", (_, total, balance, amountDue, endingBalance) => {
  expect(settle(total, balance)).toEqual({ amountDue, endingBalance });
});
