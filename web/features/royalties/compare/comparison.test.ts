import { describe, expect, test } from "vitest";
import type { MonthProof } from "#shared/api/royalties/royalties.ts";
import { comparedRange, isFair, rangeBefore } from "./comparison.ts";

const lastDay = "2026-11-20";
const proof = (month: string, through: string | null = null): MonthProof => ({
  month,
  grain: "day",
  file: "a.xlsx",
  source: "upload",
  fetched_at: "2026-11-20T08:00:00Z",
  through,
  made_at: "2026-11-20T08:00:00Z",
  rate_known: false,
  revision: 1,
  revisions: { estimator: 1, prior_months: null },
  status: "final",
  reads_money: "none",
  summary: null,
  ours: {},
  summary_units: null,
  our_units: { kindle_paid: 0, kindle_free: 0, paperback: 0, hardcover: 0, pages: 0 },
  matches: null,
});
const held = {
  available: { first: "2026-09", last: "2026-11" },
  retention: null,
  proofs: ["2026-09", "2026-10", "2026-11"].map((month) => proof(month)),
};
const thisMonth = { start: "2026-11-01", end: lastDay };
const thisMonthSoFar = { range: thisMonth, preset: "this_month", lastDay } as const;

describe("the headline comparison", () => {
  test("uses the same days of the month before, for a month so far", () => {
    expect(rangeBefore(thisMonthSoFar, held)).toEqual({ start: "2026-10-01", end: "2026-10-20" });
  });

  test("never uses days without known figures", () => {
    const measure = (start: string, end: string) => rangeBefore({ range: { start, end }, preset: null, lastDay }, held);
    expect(measure("2026-09-01", "2026-09-30")).toBeNull();
    expect(measure("2026-01-01", lastDay)).toBeNull();
  });

  test("uses four days of July for an August whose file was made on August 4", () => {
    const august = { range: { start: "2025-08-01", end: "2025-08-31" }, preset: null, lastDay };
    const report = {
      ...held,
      available: { first: "2025-01", last: "2025-08" },
      proofs: [proof("2025-08", "2025-08-04")],
    };
    expect(rangeBefore(august, report)).toEqual({ start: "2025-07-01", end: "2025-07-04" });
  });

  test("is omitted when the range has gaps: a month that is missing, or partly known, before others", () => {
    const autumn = { range: { start: "2026-10-01", end: lastDay }, preset: null, lastDay };
    const report = { ...held, available: { first: "2026-01", last: "2026-11" } };
    expect(rangeBefore(autumn, report)).not.toBeNull();
    expect(rangeBefore(autumn, { ...report, proofs: [proof("2026-11")] })).toBeNull();
    expect(rangeBefore(autumn, { ...report, proofs: [proof("2026-10", "2026-10-04"), proof("2026-11")] })).toBeNull();
  });

  test("is omitted until the report has loaded", () => {
    expect(rangeBefore(thisMonthSoFar, null)).toBeNull();
    expect(rangeBefore(thisMonthSoFar, { available: null, retention: null, proofs: [] })).toBeNull();
  });
});

describe("the comparison the author asked for", () => {
  test("uses the elapsed part of the previous period, or the whole of it on request", () => {
    expect(comparedRange(thisMonthSoFar, { preset: "PRECEDING", whole: false })?.end).toBe("2026-10-20");
    expect(comparedRange(thisMonthSoFar, { preset: "PRECEDING", whole: true })?.end).toBe("2026-10-31");
  });

  test("uses the year before for a year so far, even while its days match a quarter's", () => {
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

  test("is none without a comparison, or when the chosen days are the more recent ones", () => {
    const december = { start: "2026-12-01", end: "2026-12-10" };
    expect(comparedRange(thisMonthSoFar, null)).toBeNull();
    expect(comparedRange(thisMonthSoFar, { preset: "CUSTOM", range: december })).toBeNull();
    expect(
      comparedRange(thisMonthSoFar, { preset: "CUSTOM", range: { start: "2025-11-01", end: "2025-11-20" } }),
    ).toEqual({
      start: "2025-11-01",
      end: "2025-11-20",
    });
  });
});

const october = { start: "2026-10-01", end: "2026-10-20" };

test("does not treat a month that was never imported as a month without sales", () => {
  expect(isFair({ proofs: [proof("2026-10")], notices: [] }, october, thisMonthSoFar)).toBe(true);
  expect(isFair({ proofs: [], notices: [] }, october, thisMonthSoFar)).toBe(false);
});

test("does not compare the elapsed part of a month with a month whose days are not known", () => {
  const whole = { proofs: [proof("2026-10")], notices: [{ kind: "no_days" as const, months: ["2026-10"] }] };
  expect(isFair(whole, october, thisMonthSoFar)).toBe(false);
  expect(isFair(whole, october, { range: { start: "2026-09-01", end: "2026-09-30" }, lastDay })).toBe(true);
});

test("does not compare a whole month with one whose file was made before its end", () => {
  const november = { start: "2026-11-01", end: "2026-11-20" };
  const whole = { start: "2026-10-01", end: "2026-10-31" };
  const partial = { proofs: [proof("2026-10", "2026-10-20")], notices: [] };
  expect(isFair(partial, whole, { range: november, lastDay })).toBe(false);
  expect(isFair(partial, october, { range: november, lastDay })).toBe(true);
});

test("ends where the file of the newer range ends, unless the whole period was asked for", () => {
  const known = { end: "2026-11-10", isWhole: false, fileOf: "2026-11-10", hasGap: false };
  expect(comparedRange(thisMonthSoFar, { preset: "PRECEDING", whole: false }, known)?.end).toBe("2026-10-10");
  expect(comparedRange(thisMonthSoFar, { preset: "LAST_YEAR", whole: false }, known)?.end).toBe("2025-11-10");
  expect(comparedRange(thisMonthSoFar, { preset: "PRECEDING", whole: true }, known)?.end).toBe("2026-10-31");
});

test("does not compare days with a month that is known only as a whole, even outside the open month", () => {
  const coverage = (month: string) => [
    {
      ...{ month, kind: "whole" as const, source: "estimator", through: null, until: null },
      ...{ isFinal: false, isTooOld: false },
    },
  ];
  const august = { range: { start: "2025-08-01", end: "2025-08-04" }, preset: null, lastDay };
  const july = { start: "2025-07-01", end: "2025-07-04" };
  const earlier = { proofs: [proof("2025-07")], notices: [] };
  expect(isFair(earlier, july, august)).toBe(true);
  expect(isFair({ ...earlier, coverage: coverage("2025-07") }, july, august)).toBe(false);
  const report = { ...held, available: { first: "2025-01", last: "2025-08" }, proofs: [proof("2025-08")] };
  expect(rangeBefore(august, report)).not.toBeNull();
  expect(rangeBefore(august, { ...report, coverage: coverage("2025-08") })).toBeNull();
});
