import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paymentsByMonth } from "#shared/domain/report-content/payments-content.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { matrixOf } from "../matrix.ts";
import type { Account } from "../testing/account.ts";
import { plantedArbitrary } from "../testing/anomalies.ts";
import { trailOf } from "../testing/trail-of.ts";
import { TRAIL_STATES, type TrailLine } from "../trail.ts";
import { waterfallOf } from "../waterfall.ts";

const SEEDS = fc.readConfigureGlobal().numRuns ?? 200;

function perCurrency<T extends { readonly currency: string }>(rows: readonly T[], amount: (row: T) => Micros) {
  const sums: Record<string, Micros> = {};
  for (const row of rows) sums[row.currency] = (sums[row.currency] ?? 0) + amount(row);
  return sums;
}

const paymentsOf = (lines: readonly TrailLine[]) =>
  lines.flatMap(({ currency, payments }) => payments.map((payment) => ({ ...payment, currency })));

function expectSums(account: Account, lines: readonly TrailLine[]): void {
  const earned = perCurrency(account.cells, ({ ebook, print, kenp }) => ebook + print + kenp);
  expect(perCurrency(lines, ({ final, estimated }) => final + estimated)).toEqual(earned);
  const { payments } = account;
  const inLines = paymentsOf(lines);
  expect(perCurrency(inLines, ({ accrued }) => accrued)).toEqual(perCurrency(payments, ({ accrued }) => accrued));
  expect(perCurrency(lines, ({ withheld }) => withheld)).toMatchObject(
    perCurrency(payments, ({ withholding }) => withholding),
  );
  expect(perCurrency(lines, ({ adjusted }) => adjusted)).toMatchObject(
    perCurrency(payments, ({ adjustments }) => adjustments),
  );
  expect(perCurrency(lines, ({ net }) => net)).toMatchObject(perCurrency(payments, ({ net }) => net));
}

describe("for random accounts with an anomaly of every kind", () => {
  test("exactly the planted anomalies are flagged", { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(plantedArbitrary, ({ account, expected }) => {
        const found = trailOf(account).findings.map(({ kind, line, number }) => `${kind} ${line ?? number}`);
        expect(found.sort()).toEqual(expected);
      }),
      { numRuns: SEEDS },
    );
  });

  test("the columns equal the months and the payments in every currency, to the millionth", {
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(plantedArbitrary, ({ account }) => {
        const { lines, totals } = trailOf(account);
        expectSums(account, lines);
        const payout = (isPaid: boolean) =>
          account.payments
            .filter(({ paymentNumber }) => !isPaid || paymentNumber !== "")
            .reduce((sum, payment) => sum + payment.payout, 0);
        expect(totals.payouts).toEqual([{ currency: "EUR", exchanged: payout(false), paid: payout(true) }]);
      }),
      { numRuns: SEEDS },
    );
  });

  test("every line is in one state and one cell, and the waterfalls add up", { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(plantedArbitrary, ({ account }) => {
        const { lines } = trailOf(account);
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
        expect(lines.every(({ state }) => TRAIL_STATES.includes(state))).toBe(true);
        const { rows, months } = matrixOf(lines);
        const placed = rows.flatMap(({ cells }) => [...cells.values()].flatMap((cell) => cell.lines));
        expect(placed.map(({ id }) => id).sort()).toEqual(lines.map(({ id }) => id));
        for (const { estimated, final, difference, waiting, due, withheld, adjusted, net } of months.flatMap((month) =>
          [
            ...Map.groupBy(
              lines.filter((line) => line.month === month),
              ({ currency }) => currency,
            ),
          ].map(([currency, own]) => waterfallOf(currency, own)),
        )) {
          const held = waiting.reduce((sum, { amount }) => sum + amount, 0);
          expect(estimated + final + difference - held).toBe(due);
          expect(due - withheld + adjusted).toBe(net);
        }
      }),
      { numRuns: SEEDS },
    );
  });

  test("the order in which payments, estimators and Prior Months arrive doesn't matter", { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(
        plantedArbitrary.chain(({ account }) =>
          fc.tuple(
            fc.constant(account),
            fc.shuffledSubarray(paymentsByMonth(account.payments), {
              minLength: paymentsByMonth(account.payments).length,
            }),
            fc.shuffledSubarray([...account.estimators], { minLength: account.estimators.length }),
            fc.shuffledSubarray([...account.priorMonths], { minLength: account.priorMonths.length }),
          ),
        ),
        ([account, contents, estimators, priorMonths]) => {
          const payments = contents.flatMap((content) => content.payments);
          expect(trailOf({ estimators, priorMonths, payments })).toEqual(trailOf(account));
        },
      ),
      { numRuns: SEEDS },
    );
  });
});
