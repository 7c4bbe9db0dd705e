import { describe, expect, test } from "vitest";
import { findNewPayments, type ListedPayout, type StoredPayout } from "./latest-payments.ts";

const listed = (changes: Partial<ListedPayout> = {}): ListedPayout => ({
  payment_number: "100000000000001",
  date: "2026-10-29",
  status: "Paid",
  payout_currency: "EUR",
  payout: 44_750_000,
  ...changes,
});
const stored = (changes: Partial<StoredPayout> = {}): StoredPayout => ({
  payment_number: "100000000000001",
  state: "paid",
  payment_currency: "EUR",
  payout_amount: 44_750_000,
  ...changes,
});
const numbersOf = (payments: readonly ListedPayout[], known: readonly StoredPayout[], from: string | null = null) =>
  findNewPayments(payments, known, { from }).map(({ payment_number }) => payment_number);

describe("latest payments", () => {
  test("are new when their status means something else than what is stored", () => {
    expect(numbersOf([listed()], [stored({ state: "processing" })])).toEqual([listed().payment_number]);
    expect(numbersOf([listed({ status: "Failed" })], [stored()])).toEqual([listed().payment_number]);
    expect(numbersOf([listed({ status: "Failed" })], [stored({ state: "failed" })])).toEqual([]);
  });

  test("are known when number and amount are stored, whatever their order", () => {
    const other = listed({ payment_number: "2", payout: 1_000_000 });
    const known = [stored({ payment_number: "2", payout_amount: 1_000_000 }), stored()];
    expect(numbersOf([listed(), other], known)).toEqual([]);
  });

  test("are new when their number is not stored", () => {
    expect(numbersOf([listed(), listed({ payment_number: "2" })], [stored()])).toEqual(["2"]);
    expect(numbersOf([listed()], [])).toEqual(["100000000000001"]);
  });

  test("are new when Amazon paid another amount", () => {
    expect(numbersOf([listed({ payout: 44_760_000 })], [stored()])).toHaveLength(1);
    expect(numbersOf([listed({ payout_currency: "USD" })], [stored()])).toHaveLength(1);
  });

  test("are known when the list only rounds the amount", () => {
    expect(numbersOf([listed()], [stored({ payout_amount: 44_752_300 })])).toEqual([]);
    const yen = listed({ payout_currency: "JPY", payout: 75_000_000 });
    expect(numbersOf([yen], [stored({ payment_currency: "JPY", payout_amount: 75_020_000 })])).toEqual([]);
  });

  test("are known when the list states no amount or currency", () => {
    expect(numbersOf([listed({ payout: null })], [stored()])).toEqual([]);
    expect(numbersOf([listed({ payout_currency: null })], [stored()])).toEqual([]);
  });

  test("are not compared while pending, or before the days that the plan shows", () => {
    expect(numbersOf([listed({ date: null })], [])).toEqual([]);
    expect(numbersOf([listed({ date: "2025-10-31" })], [], "2025-11-01")).toEqual([]);
    expect(numbersOf([listed({ date: "2025-11-01" })], [], "2025-11-01")).toHaveLength(1);
  });

  test("are known when one of two stored payments of a number has the amount", () => {
    expect(numbersOf([listed()], [stored({ payout_amount: 1 }), stored()])).toEqual([]);
  });
});
