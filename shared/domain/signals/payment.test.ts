import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SourceTrailLine } from "#shared/domain/payments/sources-trail/source-trail.ts";
import type { TrailLine, TrailPayment } from "#shared/domain/payments/trail.ts";
import type { Moment } from "./facts.ts";
import { paymentSignals } from "./payment.ts";

const MOMENT: Moment = { today: "2026-11-30", watchedSince: "2026-01-01", earlier: [] };
const received = (facts: Partial<TrailPayment> = {}): TrailPayment => ({
  number: "1",
  state: "paid",
  date: "2026-11-29",
  store: "Amazon.com",
  source: "Kindle",
  accrued: 40_000_000,
  withheld: 0,
  adjusted: 0,
  net: 40_000_000,
  payout_currency: "USD",
  payout: 40_000_000,
  ...facts,
});
const line = (facts: Partial<TrailLine> = {}): TrailLine => ({
  id: "2026-09|Amazon.com|USD|ebook",
  month: "2026-09",
  store: "Amazon.com",
  currency: "USD",
  kind: "ebook",
  source: null,
  state: "paid",
  due_on: "2026-11-29",
  estimated: 0,
  final: 40_000_000,
  due: 40_000_000,
  withheld: 0,
  adjusted: 0,
  net: 40_000_000,
  payouts: [],
  difference: 0,
  cause: null,
  tried: [],
  payments: [received()],
  ...facts,
});
const shopLine = (facts: Partial<SourceTrailLine> = {}): SourceTrailLine => ({
  id: "2026-09|USD",
  month: "2026-09",
  days: null,
  currency: "USD",
  state: "late",
  is_trial: false,
  estimated: 0,
  earned: 15_000_000,
  accrued: 0,
  withheld: 0,
  adjusted: 0,
  net: 0,
  payouts: [],
  difference: 0,
  expected: { from: "2026-11-10", to: "2026-11-15" },
  reports: [],
  payments: [],
  ...facts,
});
const raised = (lines: readonly TrailLine[], moment: Partial<Moment> = {}) =>
  paymentSignals({ lines, shops: [] }, { ...MOMENT, ...moment }).map(({ variant, values }) => [
    variant,
    values.amounts,
  ]);
const dollars = (amount: number) => [{ amount: amount * 1_000_000, currency: "USD" }];

describe("a payment that landed", () => {
  test("is raised once a day, by the currency of the bank", () => {
    const pounds = received({ number: "2", payout_currency: "GBP", payout: 9_000_000 });
    const lines = [
      line(),
      line({ kind: "kenp", payments: [received({ payout: 2_000_000 })] }),
      line({ payments: [pounds] }),
    ];
    expect(raised(lines)).toEqual([["landed", [{ amount: 9_000_000, currency: "GBP" }, ...dollars(42)]]]);
  });

  test.each([
    ["is still on its way", received({ state: "pending", date: null }), {}],
    ["was made more than two weeks ago", received({ date: "2026-11-15" }), {}],
    ["was made before signals were watched for", received(), { watchedSince: "2026-11-30" }],
    ["failed", received({ state: "failed" }), {}],
  ])("is not raised when it %s", (_, payment, moment) => {
    expect(raised([line({ payments: [payment] })], moment)).toEqual([]);
  });
});

describe("a payment that is late", () => {
  const late = line({ state: "late", cause: "missing", difference: -40_000_000, payments: [], due_on: "2026-10-29" });

  test("is raised three days after it was due, a month's lines together", () => {
    expect(raised([late, line({ ...late, kind: "kenp", difference: -2_000_000 })])).toEqual([["late", dollars(42)]]);
    expect(raised([late], { today: "2026-10-31" })).toEqual([]);
    expect(raised([late], { today: "2026-11-01" })).toEqual([["late", dollars(40)]]);
  });

  test("is not raised where it was due before signals were watched for, or long ago", () => {
    expect(raised([late], { watchedSince: "2026-11-01" })).toEqual([]);
    expect(raised([late], { today: "2027-01-20" })).toEqual([]);
  });

  test("is raised for another shop after its documented days", () => {
    const [signal] = paymentSignals({ lines: [], shops: [{ source: "kobo", lines: [shopLine()] }] }, MOMENT);
    expect(signal).toMatchObject({ variant: "late", subject: { id: "kobo" }, values: { amounts: dollars(15) } });
  });
});

describe("a payment that differs", () => {
  const short = line({ state: "differs", cause: "amount", difference: -3_000_000 });

  test("is raised with what was expected", () => {
    const [signal] = paymentSignals({ lines: [short], shops: [] }, MOMENT).filter(
      ({ variant }) => variant === "differs",
    );
    expect(signal).toMatchObject({ values: { months: ["2026-09"], amounts: dollars(-3), expected: dollars(40) } });
  });

  test("is not raised where another month explains it or the differences cancel out", () => {
    const other = line({ ...short, cause: "other_month" });
    expect(raised([other])).toEqual([["landed", dollars(40)]]);
    expect(raised([short, line({ ...short, kind: "kenp", difference: 3_000_000 })])).toEqual([["landed", dollars(80)]]);
  });
});

test("the order of lines changes no payment signal", () => {
  const lines = fc.array(
    fc
      .record({
        state: fc.constantFrom("paid", "late", "differs", "due"),
        month: fc.constantFrom("2026-08", "2026-09"),
        currency: fc.constantFrom("USD", "GBP"),
        difference: fc.integer({ min: -9, max: 9 }),
        payout: fc.integer({ min: -5, max: 50 }),
      })
      .map(({ payout, ...facts }) =>
        line({
          ...facts,
          cause: facts.state === "late" ? "missing" : "amount",
          due_on: "2026-10-29",
          payments: [received({ payout })],
        }),
      ),
    { maxLength: 12 },
  );
  const sorted = (all: readonly TrailLine[]) =>
    paymentSignals({ lines: all, shops: [] }, MOMENT).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  fc.assert(
    fc.property(lines, (all) => {
      expect(sorted(all.toReversed())).toEqual(sorted(all));
      expect(new Set(sorted(all).map(({ key }) => key)).size).toBe(sorted(all).length);
    }),
  );
});
