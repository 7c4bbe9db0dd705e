import { expect, test } from "vitest";
import type { MonthProof } from "#shared/api/royalties.ts";
import { comparisonFor, isFair } from "./comparison.ts";

const today = "2026-11-20";
const held = { available: { first: "2026-09", last: "2026-11" } };
const thisMonth = { start: "2026-11-01", end: today };

test("a month so far is compared with the same days of the month before", () => {
  expect(comparisonFor(thisMonth, today, held)).toEqual({ start: "2026-10-01", end: "2026-10-20" });
});

test("days of which nothing is known are not compared with", () => {
  expect(comparisonFor({ start: "2026-09-01", end: "2026-09-30" }, today, held)).toBeNull();
  expect(comparisonFor({ start: "2026-01-01", end: today }, today, held)).toBeNull();
});

test("nothing is compared before there is a report", () => {
  expect(comparisonFor(thisMonth, today, null)).toBeNull();
  expect(comparisonFor(thisMonth, today, { available: null })).toBeNull();
});

const proof = (month: string): MonthProof => ({
  month,
  grain: "day",
  file: "a.xlsx",
  source: "upload",
  fetched_at: "2026-11-20T08:00:00Z",
  revision: 1,
  status: "final",
  reads_money: "none",
  summary: null,
  ours: {},
  summary_units: null,
  our_units: { kindle_paid: 0, kindle_free: 0, paperback: 0, hardcover: 0, pages: 0 },
  matches: null,
});
const october = { start: "2026-10-01", end: "2026-10-20" };

test("a month that was never imported is not a month without sales", () => {
  const asked = { range: thisMonth, today };
  expect(isFair({ proofs: [proof("2026-10")], notices: [] }, october, asked)).toBe(true);
  expect(isFair({ proofs: [], notices: [] }, october, asked)).toBe(false);
});

test("the elapsed part of a month is not compared with a month whose days are not known", () => {
  const whole = { proofs: [proof("2026-10")], notices: [{ kind: "no_days" as const, months: ["2026-10"] }] };
  expect(isFair(whole, october, { range: thisMonth, today })).toBe(false);
  expect(isFair(whole, october, { range: { start: "2026-09-01", end: "2026-09-30" }, today })).toBe(true);
});
