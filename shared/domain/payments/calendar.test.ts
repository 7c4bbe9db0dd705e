import { expect, test } from "vitest";
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
const calendarOf = (files: Partial<Parameters<typeof trailOf>[0]>) =>
  buildCalendar(trailOf({ estimators: [], priorMonths: [], payments: [], ...files }).lines, TODAY);

test("expects every unpaid month of the next three months on its own day", () => {
  const months = ["2024-06", "2024-07", "2024-08", "2024-09", "2024-10"];
  const payments = [paid("2024-06", "1", payDay("2024-06"), 100 * UNIT)];
  const { from, to, entries } = calendarOf({ estimators: months.map((month) => sold(month, 100 * UNIT)), payments });
  expect([from, to]).toEqual([TODAY, "2024-12-20"]);
  expect(entries.map(({ date, certainty, months: of, amount }) => [date, certainty, of, amount])).toEqual([
    ["2024-09-29", "final", ["2024-07"], 100 * UNIT],
    ["2024-10-29", "final", ["2024-08"], 100 * UNIT],
    ["2024-11-29", "estimated", ["2024-09"], 100 * UNIT],
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

test("an account without figures has an empty calendar", () => {
  expect(calendarOf({})).toMatchObject({ entries: [], carried: [] });
});
