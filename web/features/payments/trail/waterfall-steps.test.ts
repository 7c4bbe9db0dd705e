import { describe, expect, test } from "vitest";
import type { TrailLine } from "#shared/domain/payments/trail.ts";
import { waterfallOf } from "#shared/domain/payments/waterfall.ts";
import { buildDueLine, buildLine, buildTrailPayment } from "../testing/payment-builders.ts";
import { waterfallSteps } from "./waterfall-steps.ts";

const stepsOf = (...lines: TrailLine[]) => waterfallSteps(waterfallOf(lines[0]!.currency, lines));
const shown = (...lines: TrailLine[]) =>
  stepsOf(...lines).map(({ name, amount, currency }) => `${name} ${amount / 1_000_000} ${currency}`);

const usd = { currency: "USD", store: "Amazon.com" };

describe("waterfall steps", () => {
  test("lead from final royalties to the payment in one currency", () => {
    expect(shown(buildLine())).toEqual([
      "Final royalties 100 EUR",
      "In payments 100 EUR",
      "Net 100 EUR",
      "Paid in EUR 100 EUR",
    ]);
  });

  test("show tax, and the exchange to another payout currency without a bar", () => {
    const payment = buildTrailPayment({ withheld: 30_000_000, net: 70_000_000, payout: 65_000_000 });
    const line = buildLine({
      ...usd,
      withheld: 30_000_000,
      net: 70_000_000,
      payouts: [{ currency: "EUR", exchanged: 65_000_000, paid: 65_000_000 }],
      payments: [payment],
    });
    expect(shown(line)).toEqual([
      "Final royalties 100 USD",
      "In payments 100 USD",
      "Tax withheld -30 USD",
      "Net 70 USD",
      "Exchanged to EUR 65 EUR",
      "Paid in EUR 65 EUR",
    ]);
    expect(stepsOf(line).map(({ from }) => from)).toEqual([0, 0, 100_000_000, 0, null, null]);
  });

  test("subtract what no payment contains yet, by its state", () => {
    const open = buildDueLine({ id: "other", month: "2026-08", kind: "print" });
    expect(shown(buildLine(), open).slice(0, 3)).toEqual([
      "Final royalties 140 EUR",
      "Not paid yet: due -40 EUR",
      "In payments 100 EUR",
    ]);
    const [, waiting] = stepsOf(buildLine(), open);
    expect(waiting).toMatchObject({ from: 140_000_000, to: 100_000_000, lines: [open] });
  });

  test("add what was paid beyond the reports", () => {
    const line = buildLine({ state: "differs", final: 90_000_000, difference: 10_000_000 });
    expect(shown(line).slice(0, 3)).toEqual([
      "Final royalties 90 EUR",
      "Paid beyond the reports 10 EUR",
      "In payments 100 EUR",
    ]);
  });

  test("mark estimates apart from final royalties", () => {
    const line = buildDueLine({ month: "2026-08", state: "estimated", estimated: 15_000_000, final: 0 });
    expect(stepsOf(line)[0]).toMatchObject({ key: "estimated", tone: "estimate", amount: 15_000_000 });
  });
});
