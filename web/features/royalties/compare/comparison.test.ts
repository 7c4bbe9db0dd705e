import { describe, expect, test } from "vitest";
import type { MonthProof, ReportCoverage } from "#shared/domain/royalties/report.ts";
import { comparedRange, isFair, likeBefore } from "./comparison.ts";

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
  revisions: { estimator: 1 },
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
const whole = (month: string, through: string | null = null): ReportCoverage[] => [
  {
    month,
    kind: "whole",
    source: "estimator",
    through,
    until: through && `${through}T08:00:00Z`,
    is_final: false,
    is_too_old: false,
  },
];
const thisMonth = { start: "2026-11-01", end: lastDay };
const thisMonthSoFar = { range: thisMonth, preset: "this_month", lastDay } as const;

describe("the headline comparison", () => {
  test("uses the same days of the month before, for a month so far", () => {
    expect(likeBefore(thisMonthSoFar, held)?.older).toEqual({ start: "2026-10-01", end: "2026-10-20" });
  });

  test("never uses days without known figures", () => {
    const measure = (start: string, end: string) => likeBefore({ range: { start, end }, preset: null, lastDay }, held);
    expect(measure("2026-09-01", "2026-09-30")).toBeNull();
    expect(measure("2026-01-01", lastDay)).toBeNull();
  });

  test("ends before today, which isn't over, on both sides", () => {
    const report = { ...held, proofs: [proof("2026-10"), proof("2026-11", lastDay)] };
    const week = { start: "2026-11-14", end: lastDay };
    expect(likeBefore(thisMonthSoFar, report)).toEqual({
      newer: { start: "2026-11-01", end: "2026-11-19" },
      older: { start: "2026-10-01", end: "2026-10-19" },
    });
    expect(likeBefore({ range: week, preset: "last_7_days", lastDay }, report)).toEqual({
      newer: { start: "2026-11-14", end: "2026-11-19" },
      older: { start: "2026-11-08", end: "2026-11-13" },
    });
    const today = { range: { start: lastDay, end: lastDay }, preset: null, lastDay };
    expect(likeBefore(today, report)).toBeNull();
  });

  test("never cuts a month that is known only as a whole before today", () => {
    const report = {
      ...held,
      proofs: [proof("2026-10"), proof("2026-11", lastDay)],
      coverage: whole("2026-11", lastDay),
    };
    expect(likeBefore(thisMonthSoFar, report)).toBeNull();
  });

  test("uses the three full days of July for an August whose file was made on August 4", () => {
    const august = { range: { start: "2025-08-01", end: "2025-08-31" }, preset: null, lastDay };
    const report = {
      ...held,
      available: { first: "2025-01", last: "2025-08" },
      proofs: [proof("2025-08", "2025-08-04")],
    };
    expect(likeBefore(august, report)).toEqual({
      newer: { start: "2025-08-01", end: "2025-08-03" },
      older: { start: "2025-07-01", end: "2025-07-03" },
    });
  });

  test("is omitted when the range has gaps: a month that is missing, or partly known, before others", () => {
    const autumn = { range: { start: "2026-10-01", end: lastDay }, preset: null, lastDay };
    const report = { ...held, available: { first: "2026-01", last: "2026-11" } };
    expect(likeBefore(autumn, report)).not.toBeNull();
    expect(likeBefore(autumn, { ...report, proofs: [proof("2026-11")] })).toBeNull();
    expect(likeBefore(autumn, { ...report, proofs: [proof("2026-10", "2026-10-04"), proof("2026-11")] })).toBeNull();
  });

  test("is omitted until the report has loaded", () => {
    expect(likeBefore(thisMonthSoFar, null)).toBeNull();
    expect(likeBefore(thisMonthSoFar, { available: null, retention: null, proofs: [] })).toBeNull();
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
  expect(isFair({ proofs: [proof("2026-10")] }, october, lastDay)).toBe(true);
  expect(isFair({ proofs: [] }, october, lastDay)).toBe(false);
});

test("does not compare the elapsed part of a month with a month whose days are not known", () => {
  const earlier = { proofs: [proof("2026-10")], coverage: whole("2026-10") };
  expect(isFair(earlier, october, lastDay)).toBe(false);
  expect(isFair(earlier, { start: "2026-10-01", end: "2026-10-31" }, lastDay)).toBe(true);
});

test("does not compare with days after a file was made, or with the open day on which it was", () => {
  const partial = { proofs: [proof("2026-10", "2026-10-20")] };
  expect(isFair(partial, { start: "2026-10-01", end: "2026-10-31" }, lastDay)).toBe(false);
  expect(isFair(partial, october, lastDay)).toBe(false);
  expect(isFair(partial, { start: "2026-10-01", end: "2026-10-19" }, lastDay)).toBe(true);
});

test("ends where the file of the newer range ends, unless the whole period was asked for", () => {
  const known = { end: "2026-11-10", isWhole: false, fileOf: "2026-11-10", hasGap: false };
  expect(comparedRange(thisMonthSoFar, { preset: "PRECEDING", whole: false }, known)?.end).toBe("2026-10-10");
  expect(comparedRange(thisMonthSoFar, { preset: "LAST_YEAR", whole: false }, known)?.end).toBe("2025-11-10");
  expect(comparedRange(thisMonthSoFar, { preset: "PRECEDING", whole: true }, known)?.end).toBe("2026-10-31");
});

test("does not compare days with a month that is known only as a whole, even outside the open month", () => {
  const august = { range: { start: "2025-08-01", end: "2025-08-04" }, preset: null, lastDay };
  const july = { start: "2025-07-01", end: "2025-07-04" };
  const earlier = { proofs: [proof("2025-07")] };
  expect(isFair(earlier, july, lastDay)).toBe(true);
  expect(isFair({ ...earlier, coverage: whole("2025-07") }, july, lastDay)).toBe(false);
  const report = { ...held, available: { first: "2025-01", last: "2025-08" }, proofs: [proof("2025-08")] };
  expect(likeBefore(august, report)).not.toBeNull();
  expect(likeBefore(august, { ...report, coverage: whole("2025-08") })).toBeNull();
});
