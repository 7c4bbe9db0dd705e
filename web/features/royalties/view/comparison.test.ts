import { describe, expect, test } from "vitest";
import type { MonthProof } from "#shared/api/royalties.ts";
import { comparedRange, isFair, rangeBefore } from "./comparison.ts";

const lastDay = "2026-11-20";
const held = { available: { first: "2026-09", last: "2026-11" }, retention: null };
const thisMonth = { start: "2026-11-01", end: lastDay };
const asked = { range: thisMonth, preset: "this_month", lastDay } as const;

describe("what the headline compares with", () => {
  test("is the same days of the month before, for a month so far", () => {
    expect(rangeBefore(asked, held)).toEqual({ start: "2026-10-01", end: "2026-10-20" });
  });

  test("is never days of which nothing is known", () => {
    const measure = (start: string, end: string) => rangeBefore({ range: { start, end }, preset: null, lastDay }, held);
    expect(measure("2026-09-01", "2026-09-30")).toBeNull();
    expect(measure("2026-01-01", lastDay)).toBeNull();
  });

  test("is nothing before there is a report", () => {
    expect(rangeBefore(asked, null)).toBeNull();
    expect(rangeBefore(asked, { available: null, retention: null })).toBeNull();
  });
});

describe("the range that the author compares with", () => {
  test("is the elapsed part of the one before, or the whole of it when that is asked for", () => {
    expect(comparedRange(asked, { preset: "PRECEDING", whole: false })?.end).toBe("2026-10-20");
    expect(comparedRange(asked, { preset: "PRECEDING", whole: true })?.end).toBe("2026-10-31");
  });

  test("is a year before a year so far, also while its days are a quarter’s", () => {
    const days = {
      range: { start: "2026-01-01", end: "2026-02-10" },
      preset: "this_year",
      lastDay: "2026-02-10",
    } as const;
    expect(comparedRange(days, { preset: "PRECEDING", whole: false })).toEqual({
      start: "2025-01-01",
      end: "2025-02-10",
    });
  });

  test("is none when nothing is compared, nor when the days chosen for it are the more recent ones", () => {
    const december = { start: "2026-12-01", end: "2026-12-10" };
    expect(comparedRange(asked, null)).toBeNull();
    expect(comparedRange(asked, { preset: "CUSTOM", range: december })).toBeNull();
    expect(comparedRange(asked, { preset: "CUSTOM", range: { start: "2025-11-01", end: "2025-11-20" } })).toEqual({
      start: "2025-11-01",
      end: "2025-11-20",
    });
  });
});

const proof = (month: string): MonthProof => ({
  month,
  grain: "day",
  file: "a.xlsx",
  source: "upload",
  fetched_at: "2026-11-20T08:00:00Z",
  revision: 1,
  revisions: { estimator: 1, prior_months: null },
  made_at: "2026-11-20T08:00:00Z",
  rate_known: false,
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
  expect(isFair({ proofs: [proof("2026-10")], notices: [] }, october, asked)).toBe(true);
  expect(isFair({ proofs: [], notices: [] }, october, asked)).toBe(false);
});

test("the elapsed part of a month is not compared with a month whose days are not known", () => {
  const whole = { proofs: [proof("2026-10")], notices: [{ kind: "no_days" as const, months: ["2026-10"] }] };
  expect(isFair(whole, october, asked)).toBe(false);
  expect(isFair(whole, october, { range: { start: "2026-09-01", end: "2026-09-30" }, lastDay })).toBe(true);
});
