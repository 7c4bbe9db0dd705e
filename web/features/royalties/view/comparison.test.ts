import { describe, expect, test } from "vitest";
import type { MonthProof } from "#shared/api/royalties.ts";
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

  test("is four days of July for an August whose file was made on August 4", () => {
    const august = { range: { start: "2025-08-01", end: "2025-08-31" }, preset: null, lastDay };
    const report = {
      ...held,
      available: { first: "2025-01", last: "2025-08" },
      proofs: [proof("2025-08", "2025-08-04")],
    };
    expect(rangeBefore(august, report)).toEqual({ start: "2025-07-01", end: "2025-07-04" });
  });

  test("is nothing when the range has gaps: a month that isn't held, or is known in part, before others", () => {
    const autumn = { range: { start: "2026-10-01", end: lastDay }, preset: null, lastDay };
    const report = { ...held, available: { first: "2026-01", last: "2026-11" } };
    expect(rangeBefore(autumn, report)).not.toBeNull();
    expect(rangeBefore(autumn, { ...report, proofs: [proof("2026-11")] })).toBeNull();
    expect(rangeBefore(autumn, { ...report, proofs: [proof("2026-10", "2026-10-04"), proof("2026-11")] })).toBeNull();
  });

  test("is nothing before there is a report", () => {
    expect(rangeBefore(asked, null)).toBeNull();
    expect(rangeBefore(asked, { available: null, retention: null, proofs: [] })).toBeNull();
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

test("a month whose file was made before its end is no measure for a whole one", () => {
  const november = { start: "2026-11-01", end: "2026-11-20" };
  const whole = { start: "2026-10-01", end: "2026-10-31" };
  const partial = { proofs: [proof("2026-10", "2026-10-20")], notices: [] };
  expect(isFair(partial, whole, { range: november, lastDay })).toBe(false);
  expect(isFair(partial, october, { range: november, lastDay })).toBe(true);
});

test("a comparison is cut where the file of the newer range ends, unless the whole period is asked for", () => {
  const known = { end: "2026-11-10", isWhole: false, fileOf: "2026-11-10", hasGap: false };
  expect(comparedRange(asked, { preset: "PRECEDING", whole: false }, known)?.end).toBe("2026-10-10");
  expect(comparedRange(asked, { preset: "LAST_YEAR", whole: false }, known)?.end).toBe("2025-11-10");
  expect(comparedRange(asked, { preset: "PRECEDING", whole: true }, known)?.end).toBe("2026-10-31");
});
