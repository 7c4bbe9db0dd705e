import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#functions/testing/seeds.ts";
import { toProration } from "./get-proration.ts";

const END = 1_800_000_000;

function preview({ credit = 840, debit = 1800, off = 0, balance = 0 }) {
  const total = debit - credit - off;
  const owed = total + balance;
  const amount_due = total < 0 || owed < 50 ? 0 : owed;
  const line = (amount: number, description: string) => ({ amount, description, period: { start: 0, end: END } });
  const data = [line(-credit, "Unused time on Writer"), line(debit, "Remaining time on Career")];
  return { total, amount_due, starting_balance: balance, lines: { data } };
}

test("lines add up to the charge, with none of them only for rounding", () => {
  const cents = (max: number) => fc.oneof(fc.nat(3), fc.nat(max));
  const facts = fc.record({
    credit: fc.integer({ min: 100, max: 40_000 }),
    debit: fc.integer({ min: 100, max: 40_000 }),
    off: cents(100),
    balance: fc.oneof(
      cents(50),
      cents(40_000).map((amount) => -amount),
    ),
  });
  fc.assert(
    fc.property(facts, (given) => {
      const { total, lines } = toProration(preview(given), 0);
      expect(lines.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      for (const { amount } of lines.data) expect(Math.abs(amount)).toBeGreaterThan(2);
    }),
    runs(200),
  );
});

test.each([1, 2])("adds a balance of %i cents from an earlier change to the last line", (balance) => {
  expect(toProration(preview({ balance: -balance }), 0)).toMatchObject({
    total: 960 - balance,
    lines: { data: [{ amount: -840 }, { amount: 1800 - balance }] },
  });
});

test("labels a difference below 50 cents as added to the next bill", () => {
  expect(toProration(preview({ credit: 840, debit: 870 }), 0)).toMatchObject({
    total: 0,
    lines: { data: [{ amount: -840 }, { amount: 870 }, { amount: -30, description: "Added to your next bill" }] },
  });
});

test("lists existing credit as a line of its own", () => {
  expect(toProration(preview({ balance: -500 }), 0)).toMatchObject({
    total: 460,
    lines: { data: [{ amount: -840 }, { amount: 1800 }, { amount: -500, description: "Discounts and credit" }] },
  });
});
