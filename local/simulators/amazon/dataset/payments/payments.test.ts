import { describe, expect, test } from "vitest";
import { addDays, addMonths, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { toMicros } from "#shared/primitives/money.ts";
import { daysOf, readsRoyaltiesOf } from "../ledger.ts";
import { MARKETPLACES } from "../marketplaces.ts";
import { CLARA_WINTERBOURNE, INES_CALDER, JUN_ALDER, MARCUS_HALE, type Shelf } from "../shelves.ts";
import type { MadePayment } from "./payment.ts";
import { paymentsUntil, pendingPayments } from "./payments.ts";

const TODAY = "2026-11-20";
const YEN = 1_000_000;
const CENT = 10_000;
const FROM_SALES = new Set(["Sales", "Paperback Sales", "KENP Royalties"]);

const claras = paymentsUntil(TODAY);
const isRegular = ({ date }: MadePayment) => !date.endsWith("-14");
const spansMonths = ({ periodStart, periodEnd }: MadePayment) => monthOf(periodStart) !== monthOf(periodEnd);
const accrued = ({ lines }: MadePayment) => lines.reduce((sum, line) => sum + line.accrued, 0);

/** Royalties of a month in the store's currency. */
function earned(month: IsoMonth, store: string, shelf: Shelf = CLARA_WINTERBOURNE): number {
  const sales = daysOf(month, shelf).flatMap((day) => day.sales.filter((sale) => sale.store.label === store));
  const reads = readsRoyaltiesOf(month, shelf).filter(({ read }) => read.store.label === store);
  return [...sales, ...reads].reduce((sum, { royalty }) => sum + toMicros(royalty), 0);
}

/** The part of a month's sales that payments contain. */
const paid = (month: IsoMonth, store: string, payments: readonly MadePayment[]): number =>
  payments
    .filter((payment) => payment.marketplace === store && isRegular(payment))
    .flatMap(({ lines }) => lines)
    .filter((line) => line.month === month && FROM_SALES.has(line.source))
    .reduce((sum, line) => sum + line.accrued, 0);

describe("the demo author's payments", () => {
  test("contain every month's royalties of every store exactly, or carry them over whole", () => {
    const tolerances = new Map(MARKETPLACES.map(({ label, currency }) => [label, currency === "JPY" ? 1.5 * YEN : 0]));
    const waiting: string[] = [];
    for (let month = "2021-06"; month <= "2026-08"; month = addMonths(month, 1)) {
      for (const { label } of MARKETPLACES) {
        const [was, is] = [earned(month, label), paid(month, label, claras)];
        if (is === 0 && was !== 0) waiting.push(month);
        else expect(Math.abs(was - is), `${label} ${month}`).toBeLessThanOrEqual(tolerances.get(label)!);
      }
    }
    for (const month of waiting) expect(month).toBe("2026-08");
  });

  test("pay a month on the 29th two months later, except for named corrections out of cycle", () => {
    for (const { periodEnd, date } of claras.filter(isRegular)) {
      expect(monthOf(date)).toBe(addMonths(monthOf(periodEnd), 2));
      expect(date.slice(8)).toMatch(date.slice(5, 7) === "02" ? /28|29/ : /29/);
    }
    const extra = claras.filter((payment) => !isRegular(payment));
    expect(extra.map(({ date, marketplace, lines }) => [date, marketplace, lines.length])).toEqual([
      ["2024-06-14", "Amazon.com", 5],
      ["2024-06-14", "Amazon.co.jp", 2],
      ["2026-06-14", "Amazon.ca", 2],
    ]);
  });

  test("span two months where the first was under the threshold or deferred, in fewer than one payment of ten", () => {
    const long = claras.filter(spansMonths);
    expect(long.map(({ date, marketplace }) => `${marketplace} ${date}`)).toContain("Amazon.es 2026-04-29");
    expect(new Set(long.map(({ marketplace }) => marketplace))).toContain("Amazon.nl");
    expect(long.length / claras.length).toBeLessThan(0.1);
    for (const { lines, periodStart } of long) expect(lines.map(({ month }) => month)).toContain(monthOf(periodStart));
  });

  test("include withholding, adjustments, bonuses of two sources, whole yen, two currencies and long numbers", () => {
    const lines = claras.flatMap((payment) => payment.lines);
    expect(new Set(lines.map(({ source }) => source))).toEqual(
      new Set([...FROM_SALES, "Prime Reading", "KDP Select All Stars"]),
    );
    expect(lines.some(({ withholding }) => withholding > 0)).toBe(true);
    expect(claras.filter(({ adjustments }) => adjustments !== 0).map(({ adjustments }) => adjustments)).toEqual([
      18_350_000, -4_120_000,
    ]);
    const yen = claras.filter(({ currency }) => currency === "JPY");
    expect(yen.flatMap((payment) => payment.lines).every((line) => line.accrued % YEN === 0)).toBe(true);
    expect(new Set(claras.map(({ payoutCurrency }) => payoutCurrency))).toEqual(new Set(["USD", "GBP"]));
    expect(claras.every(({ payout }) => payout > 0 && payout % CENT === 0)).toBe(true);
    expect(claras.some(({ paymentNumber }) => paymentNumber > 1e14)).toBe(true);
    expect(claras.every(({ paymentNumber }) => Number.isSafeInteger(paymentNumber))).toBe(true);
  });

  test("are never duplicated, and what was paid once never changes", () => {
    expect(new Set(claras.map(({ paymentNumber }) => paymentNumber)).size).toBe(claras.length);
    for (const day of ["2024-06-13", "2024-06-14", "2026-04-28", "2026-04-29"]) {
      expect(paymentsUntil(day)).toEqual(claras.filter(({ date }) => date <= day));
    }
  });
});

test("an author paid by wire waits until a store owes a hundred dollars", () => {
  const payments = paymentsUntil(TODAY, MARCUS_HALE);
  expect(payments.filter(spansMonths).length).toBeGreaterThan(10);
  for (const payment of payments) {
    const { priceFactor } = MARKETPLACES.find(({ label }) => label === payment.marketplace)!;
    expect(payment.method).toBe("Wire Transfer");
    expect(accrued(payment)).toBeGreaterThanOrEqual(toMicros(100 * priceFactor));
  }
});

test("the next payment is announced without number, date or payout until it is made", () => {
  const [pending, ...others] = pendingPayments(TODAY);
  expect(others).toEqual([]);
  expect(pending).toMatchObject({ paymentNumber: null, date: null, status: "Pending", payout: 0 });
  const payDay = "2026-11-29";
  expect(pendingPayments(addDays(payDay, -1))).toEqual([pending]);
  const made = paymentsUntil(payDay).find(
    ({ date, marketplace }) => date === payDay && marketplace === pending!.marketplace,
  );
  expect(made).toMatchObject({ lines: pending!.lines, periodStart: pending!.periodStart, status: "Paid" });
  expect(pendingPayments(payDay)[0]).toMatchObject({ periodEnd: "2026-10-31" });
  expect(pendingPayments("2026-10-14", INES_CALDER)).toEqual([]);
  expect(pendingPayments(TODAY, JUN_ALDER)).toEqual([]);
});
