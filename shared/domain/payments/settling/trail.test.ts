import { describe, expect, test } from "vitest";
import { monthContent, type RowOf } from "#shared/domain/royalties/testing/month-content.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";
import { lineFor, payDay, paymentFor } from "../testing/account.ts";
import { trailOf } from "../testing/trail-of.ts";

const EUROS = 1_000_000;
const place = { month: "2024-03", currency: "EUR" } as const;
const ebook = (royalty: number): RowOf => ({
  store: "Amazon.de",
  asin: "B0PAYTRAIL",
  columns: { royalties_kindle: royalty, reads: 0 },
});
const estimator = (royalty: number, kenp = {}) => monthContent("2024-03", "month", [ebook(royalty)], kenp);
const payment = (number: string, accrued: number, date: string | null = payDay("2024-03")): PaymentFact =>
  paymentFor({ paymentNumber: number, date, marketplace: "Amazon.de", month: "2024-03" }, [
    lineFor(place, "Sales", accrued),
  ]);
const files = { estimators: [estimator(20 * EUROS)], priorMonths: [], payments: [] as PaymentFact[] };
const stateOf = (...args: Parameters<typeof trailOf>) => {
  const [line] = trailOf(...args).lines;
  return [line!.state, line!.cause, line!.difference];
};

test("money of a closed month is due on the rule's day until payments of that day are known", () => {
  const early = { today: "2024-05-02", paymentsThrough: "2024-05-02" };
  expect(stateOf(files, early)).toEqual(["due", null, 0]);
  expect(trailOf(files, early).lines[0]!.due_on).toBe("2024-05-29");
  expect(stateOf(files, { today: "2026-11-20", paymentsThrough: null })[0]).toEqual("due");
});

test("money stays due for five days after the rule's day, because payments may be listed late", () => {
  expect(stateOf(files, { paymentsThrough: "2024-06-02" })[0]).toBe("due");
  expect(stateOf(files, { paymentsThrough: "2024-06-03" })[0]).toBe("carried_over");
});

test("a payment of page reads that are still an estimate is paid, but matches nothing", () => {
  const reads = monthContent("2024-03", "month", [{ ...ebook(0), columns: { reads: 1_000 } }]);
  const kenp = paymentFor({ paymentNumber: "1", date: payDay("2024-03"), marketplace: "Amazon.de", month: "2024-03" }, [
    lineFor(place, "KENP Royalties", 3 * EUROS),
  ]);
  const { lines, matches } = trailOf({ ...files, estimators: [reads], payments: [kenp] });
  expect(lines).toMatchObject([{ state: "paid", cause: "report_outdated", difference: 0 }]);
  expect(matches.kenp).toEqual({ matched: 0, of: 1 });
});

test("a running month and a partly covered month are open", () => {
  expect(stateOf(files, { today: "2024-03-31" })).toEqual(["open", null, 0]);
  expect(stateOf(files, { months: new Map([["2024-03", "2024-03-17"]]) })).toEqual(["open", "report_incomplete", 0]);
});

test("page reads are estimated until Amazon publishes their money", () => {
  const reads = monthContent("2024-03", "month", [{ ...ebook(0), columns: { reads: 1_000 } }]);
  const { lines } = trailOf({ ...files, estimators: [reads] });
  expect(lines).toMatchObject([{ kind: "kenp", store: null, state: "estimated", final: 0, due: 0 }]);
  expect(lines[0]!.estimated).toBeGreaterThan(0);
});

test("a difference of one cent per line is rounding", () => {
  expect(stateOf({ ...files, payments: [payment("1", 20.01 * EUROS)] })).toEqual(["paid", null, 0]);
  expect(stateOf({ ...files, payments: [payment("1", 20.02 * EUROS)] })).toEqual(["differs", "amount", 20_000]);
});

test("an amount below the smallest payment of its store is carried over, another one is missing", () => {
  const april = monthContent("2024-04", "month", [ebook(5 * EUROS)]);
  const paidApril = (accrued: number): PaymentFact =>
    paymentFor({ paymentNumber: "2", date: payDay("2024-04"), marketplace: "Amazon.de", month: "2024-04" }, [
      lineFor({ ...place, month: "2024-04" }, "Sales", accrued),
    ]);
  const both = { ...files, estimators: [estimator(20 * EUROS), april], payments: [paidApril(5 * EUROS)] };
  expect(stateOf(both)).toEqual(["late", "missing", -20 * EUROS]);
  const small = { ...both, estimators: [estimator(4 * EUROS), april] };
  expect(stateOf(small)).toEqual(["carried_over", null, -4 * EUROS]);
});

test("without any payment the published threshold decides", () => {
  expect(stateOf(files)).toEqual(["carried_over", null, -20 * EUROS]);
  expect(stateOf({ ...files, estimators: [estimator(2_000 * EUROS)] })[1]).toBe("missing");
});

test("a payment out of cycle that completes the amount is explained", () => {
  const payments = [payment("1", 15 * EUROS), payment("2", 5 * EUROS, "2024-06-14")];
  const trail = trailOf({ ...files, payments });
  expect(trail.lines).toMatchObject([{ state: "out_of_cycle", difference: 0 }]);
  expect(trail.unexplained).toEqual([]);
});

test("a payment out of cycle without counterpart is unexplained, and the regular one stays paid", () => {
  const payments = [payment("1", 20 * EUROS), payment("2", 5 * EUROS, "2024-06-14")];
  const trail = trailOf({ ...files, payments });
  expect(trail.lines.map(({ state, final, due }) => [state, final, due])).toEqual([
    ["paid", 20 * EUROS, 20 * EUROS],
    ["out_of_cycle", 0, 5 * EUROS],
  ]);
  expect(trail.shares).toEqual([{ currency: "EUR", amount: 5 * EUROS, missing: 0, of: 25 * EUROS }]);
});

test("a payment of a month without a stored report has nothing to be compared with", () => {
  const trail = trailOf({ ...files, estimators: [], payments: [payment("1", 20 * EUROS)] });
  expect(trail.lines).toMatchObject([{ state: "paid", cause: "no_report", difference: 0 }]);
  expect(trail.unexplained).toEqual([]);
});

test("differences of two months that cancel out are booked in another month", () => {
  const april = monthContent("2024-04", "month", [ebook(30 * EUROS)]);
  const paid = (month: string, number: string, accrued: number) =>
    paymentFor({ paymentNumber: number, date: payDay(month), marketplace: "Amazon.de", month }, [
      lineFor({ month, currency: "EUR" }, "Sales", accrued),
    ]);
  const payments = [paid("2024-03", "1", 26 * EUROS), paid("2024-04", "2", 24 * EUROS)];
  const trail = trailOf({ ...files, estimators: [estimator(20 * EUROS), april], payments });
  expect(trail.lines.map(({ cause }) => cause)).toEqual(["other_month", "other_month"]);
  expect(trail.unexplained).toEqual([]);
});

test("a payment whose date changed between two files counts once, with the later date", () => {
  const payments = [payment("7", 20 * EUROS, "2024-05-28"), payment("7", 20 * EUROS)];
  const trail = trailOf({ ...files, payments });
  expect(trail.lines).toMatchObject([{ state: "paid", payments: [{ number: "7", date: "2024-05-29" }] }]);
});

test("bonuses and unknown sources are lines of their own, under their own name", () => {
  const lines = ["Prime Reading", "KDP Select All Stars", "Book Club"].map((source) => lineFor(place, source, EUROS));
  const bonus = paymentFor(
    { paymentNumber: "1", date: payDay("2024-03"), marketplace: "Amazon.de", month: "2024-03" },
    lines,
  );
  const trail = trailOf({ ...files, estimators: [], payments: [bonus] });
  expect(trail.lines.map(({ kind, source, state }) => [kind, source, state])).toEqual([
    ["bonus", "KDP Select All Stars", "paid"],
    ["bonus", "Prime Reading", "paid"],
    ["other", "Book Club", "paid"],
  ]);
  expect(trail.findings.map(({ kind }) => kind)).toEqual(["unknown_source"]);
});

test("an account without reports and payments has an empty trail", () => {
  const trail = trailOf({ estimators: [], priorMonths: [], payments: [] });
  expect(trail).toMatchObject({ lines: [], findings: [], unexplained: [], shares: [] });
});

test("a span leaves out other months without changing how its own are judged", () => {
  const payments = [payment("1", 20 * EUROS)];
  const april = monthContent("2024-04", "month", [ebook(30 * EUROS)]);
  const all = trailOf({ ...files, estimators: [estimator(20 * EUROS), april], payments });
  const span = { from: "2024-04", to: "2024-12" };
  const some = trailOf({ ...files, estimators: [estimator(20 * EUROS), april], payments }, { span });
  expect(some.lines).toEqual(all.lines.filter(({ month }) => month >= "2024-04"));
});

test("audiobooks stay open until a payment names them, and are compared from then on", () => {
  const listened = (month: string) =>
    monthContent(month, "month", [
      { store: "Amazon.de", asin: "B0AUDIOTRL", format: "audiobook", columns: { royalties_audiobook: 8 * EUROS } },
    ]);
  const estimators = [listened("2024-03"), listened("2024-04")];
  expect(stateOf({ ...files, estimators })).toEqual(["open", "no_counterpart", 0]);
  const payments = [
    paymentFor({ paymentNumber: "1", date: payDay("2024-03"), marketplace: "Amazon.de", month: "2024-03" }, [
      lineFor(place, "Audiobook Sales", 8 * EUROS),
    ]),
  ];
  const trail = trailOf({ ...files, estimators, payments });
  expect(trail.lines.map(({ kind, state, cause }) => [kind, state, cause])).toEqual([
    ["audiobook", "paid", null],
    ["audiobook", "late", "missing"],
  ]);
});

describe("a payment that hasn't arrived", () => {
  const stated = (status: string): PaymentFact => ({ ...payment("1", 20 * EUROS), status });
  const trailWith = (status: string) => trailOf({ ...files, payments: [stated(status)] });

  test.each([
    ["Failed", "failed"],
    ["Cancelled", "cancelled"],
    ["canceled", "cancelled"],
    ["Processing", "processing"],
    ["On Hold", "held"],
    ["Verwerkt", "unknown"],
    ["", "unknown"],
  ])("is never paid while its status is “%s”", (status, state) => {
    const { lines, totals, shares, matches } = trailWith(status);
    expect(lines.map((line) => line.state)).toEqual([state]);
    expect(totals.payouts.reduce((sum, { paid }) => sum + paid, 0)).toBe(0);
    expect(shares).toEqual([]);
    expect(matches.ebook.matched + matches.due_rule.of).toBe(0);
  });

  test("counts in no amount once it failed or was cancelled, and its money is found as owed", () => {
    const { lines, findings, totals } = trailWith("Failed");
    expect(lines).toMatchObject([{ net: 0, payouts: [], difference: -20 * EUROS, payments: [{ state: "failed" }] }]);
    expect(findings).toMatchObject([{ kind: "failed", amount: 20 * EUROS }]);
    expect(totals.payouts).toEqual([]);
  });

  test("is settled by a second payment of the same money, in or out of cycle", () => {
    const again = trailOf({ ...files, payments: [stated("Failed"), payment("2", 20 * EUROS)] });
    expect(again.lines).toMatchObject([{ state: "paid", difference: 0 }]);
    expect(again.findings).toEqual([]);
    const late = trailOf({ ...files, payments: [stated("Failed"), payment("2", 20 * EUROS, "2024-06-14")] });
    expect(late.lines).toMatchObject([{ state: "out_of_cycle", difference: 0 }]);
  });

  test("leaves the threshold as it is", () => {
    const small = { ...payment("9", EUROS), status: "Failed" };
    const april = monthContent("2024-04", "month", [ebook(2 * EUROS)]);
    const { lines } = trailOf({ ...files, estimators: [estimator(EUROS), april], payments: [small] });
    expect(lines.map(({ state }) => state)).toEqual(["failed", "carried_over"]);
  });
});

describe("money carried over", () => {
  const MONTHS = ["2024-01", "2024-02", "2024-03", "2024-04", "2024-05", "2024-06"];
  const sold = (month: string, royalty: number) => monthContent(month, "month", [ebook(royalty)]);
  const first = paymentFor(
    { paymentNumber: "1", date: payDay("2024-01"), marketplace: "Amazon.de", month: "2024-01" },
    [lineFor({ month: "2024-01", currency: "EUR" }, "Sales", 12 * EUROS)],
  );
  const held = {
    ...files,
    estimators: MONTHS.map((month, i) => sold(month, (i === 0 ? 12 : 5) * EUROS)),
    payments: [first],
  };
  const statesOn = (day: string) => {
    const { lines } = trailOf(held, { today: day, paymentsThrough: day });
    return lines.slice(1, 4).map(({ state, due_on }) => [state, due_on]);
  };

  test("adds up over months and is due with the month that reaches the store's threshold", () => {
    const [february, march] = statesOn("2024-06-20");
    expect([february, march]).toEqual([
      ["due", "2024-06-29"],
      ["due", "2024-06-29"],
    ]);
  });

  test("is late once that day has passed without a payment", () => {
    expect(statesOn("2024-07-10").map(([state]) => state)).toEqual(["late", "late", "late"]);
  });

  test("counts as unexplained at the rate of the store's last payment, of all that was paid and is missing", () => {
    const { unexplained, shares } = trailOf(held, { today: "2024-07-10", paymentsThrough: "2024-07-10" });
    expect(unexplained.map(({ payout }) => payout)).toEqual([-5 * EUROS, -5 * EUROS, -5 * EUROS]);
    expect(shares).toEqual([{ currency: "EUR", amount: 15 * EUROS, missing: 15 * EUROS, of: 27 * EUROS }]);
  });

  test("stays with the store while all of it is below the threshold", () => {
    const less = { ...held, estimators: MONTHS.map((month, i) => sold(month, (i === 0 ? 12 : 1) * EUROS)) };
    const { lines } = trailOf(less);
    expect(lines.slice(1).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => "carried_over"));
  });
});

test("says of money due on a day up to which payments aren't known that they aren't", () => {
  expect(stateOf(files, { today: "2026-11-20", paymentsThrough: "2024-05-02" })[1]).toBe("payments_unknown");
  expect(stateOf(files, { today: "2024-05-02", paymentsThrough: "2024-05-02" })[1]).toBeNull();
});

test("nothing is final while its month is open", () => {
  const [line] = trailOf(files, { today: "2024-03-20" }).lines;
  expect([line!.final, line!.estimated]).toEqual([0, 20 * EUROS]);
});

test("lines that aren't due yet count neither as matched nor as compared", () => {
  const pending = payment("", 20 * EUROS, null);
  const { matches } = trailOf({ ...files, payments: [pending] }, { today: "2024-05-02" });
  expect(matches).toMatchObject({ ebook: { matched: 0, of: 0 }, due_rule: { matched: 0, of: 0 } });
});
