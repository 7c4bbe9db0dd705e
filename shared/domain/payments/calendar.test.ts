import { expect, test } from "vitest";
import type { MonthCoverage } from "#shared/domain/coverage/coverage.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { buildCalendar } from "./calendar.ts";
import { lineFor, payDay, paymentFor } from "./testing/account.ts";
import { trailOf } from "./testing/trail-of.ts";

const UNIT = 1_000_000;
const sold = (month: string, royalty: number) =>
  monthContent(month, "month", [{ store: "Amazon.com", asin: "B0PAYTRAIL", columns: { royalties_kindle: royalty } }]);
const paid = (month: string, number: string, date: string | null, accrued: number) =>
  paymentFor({ paymentNumber: number, date, marketplace: "Amazon.com", month }, [
    lineFor({ month, currency: "USD" }, "Sales", accrued),
  ]);
const TODAY = "2024-09-20";
const known = (month: string, changes: Partial<MonthCoverage> = {}): MonthCoverage => ({
  month,
  kind: "days",
  source: "estimator",
  through: null,
  until: null,
  isFinal: false,
  isTooOld: false,
  ...changes,
});
const calendarOf = (files: Partial<Parameters<typeof trailOf>[0]>) =>
  buildCalendar(trailOf({ estimators: [], priorMonths: [], payments: [], ...files }).lines, {
    today: TODAY,
    months: (files.estimators ?? []).map(({ month }) => known(month)),
  });

test("expects every unpaid month of the next three months on its own day", () => {
  const months = ["2024-06", "2024-07", "2024-08", "2024-09", "2024-10"];
  const payments = [paid("2024-06", "1", payDay("2024-06"), 100 * UNIT)];
  const { from, to, entries } = calendarOf({ estimators: months.map((month) => sold(month, 100 * UNIT)), payments });
  expect([from, to]).toEqual([TODAY, "2024-12-20"]);
  expect(entries.map(({ date, certainty, months: of, amount }) => [date, certainty, of, amount])).toEqual([
    ["2024-09-29", "final", ["2024-07"], 100 * UNIT],
    ["2024-10-29", "final", ["2024-08"], 100 * UNIT],
    ["2024-11-29", "open", ["2024-09"], 100 * UNIT],
  ]);
});

test("converts at the rate of the store's last payment, and not without one", () => {
  const payments = [paid("2024-06", "1", payDay("2024-06"), 100 * UNIT)];
  const estimators = [sold("2024-06", 100 * UNIT), sold("2024-07", 50 * UNIT)];
  expect(calendarOf({ estimators, payments }).entries).toMatchObject([{ payout_currency: "EUR", payout: 45 * UNIT }]);
  expect(calendarOf({ estimators }).entries).toMatchObject([{ payout_currency: null, payout: null }]);
});

test("shows a payment that Amazon lists already with its own payout", () => {
  const payments = [paid("2024-07", "", null, 50 * UNIT)];
  const { entries } = calendarOf({ estimators: [sold("2024-07", 50 * UNIT)], payments });
  expect(entries).toMatchObject([
    { date: "2024-09-29", certainty: "pending", amount: 50 * UNIT, payout_currency: "EUR", payout: 45 * UNIT },
  ]);
});

test("lists what waits for the threshold, apart from the dates", () => {
  const { entries, carried } = calendarOf({ estimators: [sold("2024-05", 3 * UNIT), sold("2024-06", 4 * UNIT)] });
  expect(entries).toEqual([]);
  expect(carried).toMatchObject([{ store: "Amazon.com", currency: "USD", amount: 7 * UNIT }]);
});

test.each(["Failed", "Cancelled", "Processing"])(
  "expects the money of a payment that is “%s” on the next pay day",
  (status) => {
    const payments = [{ ...paid("2024-06", "1", payDay("2024-06"), 100 * UNIT), status }];
    const { entries } = calendarOf({ estimators: [sold("2024-06", 100 * UNIT)], payments });
    expect(entries).toMatchObject([{ date: "2024-09-29", months: ["2024-06"], amount: 100 * UNIT }]);
  },
);

test("lists held payments, unknown statuses and late money as overdue, without a day", () => {
  const statuses = ["On hold", "Verwerkt"];
  const payments = statuses.map((status, i) => ({
    ...paid(`2024-0${i + 4}`, String(i), payDay(`2024-0${i + 4}`), 100 * UNIT),
    status,
  }));
  const estimators = [sold("2024-03", 200 * UNIT), sold("2024-04", 100 * UNIT), sold("2024-05", 100 * UNIT)];
  const { entries, overdue } = calendarOf({ estimators, payments });
  expect(entries).toEqual([]);
  expect(overdue.map(({ reason, amount }) => [reason, amount])).toEqual([
    ["late", 200 * UNIT],
    ["held", 100 * UNIT],
    ["unknown", 100 * UNIT],
  ]);
});

test("names the finished months without complete figures whose payout falls into it", () => {
  const months = [
    known("2024-06", { kind: "missing", source: null }),
    known("2024-07", { kind: "missing", source: null }),
    known("2024-08", { through: "2024-08-27", until: "2024-08-27T12:00:00.000Z" }),
    known("2024-09", { through: "2024-09-20", until: "2024-09-20T12:00:00.000Z" }),
  ];
  const { unknown_months } = buildCalendar([], { today: TODAY, months });
  expect(unknown_months).toEqual([
    { month: "2024-07", date: "2024-09-29", through: null },
    { month: "2024-08", date: "2024-10-29", through: "2024-08-27" },
  ]);
});

test("states no payout of an open month", () => {
  const payments = [paid("2024-06", "1", payDay("2024-06"), 100 * UNIT)];
  const { entries } = calendarOf({ estimators: [sold("2024-06", 100 * UNIT), sold("2024-09", 50 * UNIT)], payments });
  expect(entries).toMatchObject([{ certainty: "open", payout: null, payout_currency: null }]);
});

test("an account without figures has an empty calendar", () => {
  expect(calendarOf({})).toMatchObject({ entries: [], carried: [] });
});

test("doesn't ask for a month whose file proves that nothing was sold", () => {
  const months = [known("2024-07", { kind: "empty" }), known("2024-08")];
  expect(buildCalendar([], { today: TODAY, months }).unknown_months).toEqual([]);
});
