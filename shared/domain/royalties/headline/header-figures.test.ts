import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { demoReport } from "../demo/demo-report.ts";
import { totalsOf } from "../group-records.ts";
import { convertReport } from "../rates/convert-report.ts";
import type { ExchangeRateUsed, MonthProof } from "../report.ts";
import { type HeaderFacts, headerFiguresOf, type MonthSoFar } from "./header-figures.ts";

const today = "2026-11-20";
const proof: MonthProof = {
  month: "2026-11",
  grain: "day",
  file: "a.xlsx",
  source: "upload",
  fetched_at: "2026-11-20T08:05:00Z",
  through: today,
  revision: 1,
  revisions: { estimator: 1, prior_months: null },
  made_at: "2026-11-20T08:00:00Z",
  rate_known: false,
  status: "estimated",
  reads_money: "estimated",
  summary: null,
  ours: {},
  summary_units: null,
  matches: null,
  our_units: { kindle_paid: 0, kindle_free: 0, paperback: 0, hardcover: 0, pages: 0 },
};
const month: MonthSoFar = {
  ...demoReport({ start: "2026-11-01", end: today }, { today, setting: "last_month" }),
  proofs: [proof],
};
const dayAverage = { average: 10_000_000, days: 30 };
const facts: HeaderFacts = { currency: "USD", today, lastDay: today, fetchedOn: today, dayAverage };
const royaltyOf = (report: MonthSoFar, currency = "USD") => totalsOf(convertReport(report, currency)).royalty;

describe("the header figures", () => {
  test("show the current day's royalties as today", () => {
    const alone = demoReport({ start: today, end: today }, { today, setting: "last_month" });
    expect(headerFiguresOf(month, facts).today).toBe(royaltyOf({ ...alone, proofs: [] }));
  });

  test("project the month with the average of the last thirty days: ten days left at $10", () => {
    expect(headerFiguresOf(month, facts).projection).toEqual({
      projected: royaltyOf(month) + 100_000_000,
      soFar: royaltyOf(month),
      dayAverage: 10_000_000,
      averagedDays: 30,
      days: 10,
      fileOf: null,
      rate: 1,
      isRateSimulated: false,
    });
  });

  test("mark the projection when this month's exchange rate is simulated", () => {
    const simulated: ExchangeRateUsed = {
      month: "2026-11",
      currency: "GBP",
      per_dollar: 0.79,
      from_month: "2026-11",
      days: 14,
      last_day: "2026-11-19",
      is_open: true,
      simulated: true,
    };
    const inPounds = { ...facts, currency: "GBP" };
    expect(headerFiguresOf({ ...month, exchange: [simulated] }, inPounds).projection?.isRateSimulated).toBe(true);
    expect(headerFiguresOf({ ...month, exchange: [simulated] }, facts).projection?.isRateSimulated).toBe(false);
  });

  test("convert the average at the month's rate into another currency", () => {
    const { projection } = headerFiguresOf(month, { ...facts, currency: "GBP" });
    expect(projection).toMatchObject({ projected: royaltyOf(month, "GBP") + 79_000_000, dayAverage: 7_900_000 });
  });

  test("omit today when its figures were not fetched yet", () => {
    expect(headerFiguresOf(month, { ...facts, fetchedOn: "2026-11-19" }).today).toBeNull();
    expect(headerFiguresOf({ ...month, type: "MONTH", labels: ["2026-11"] }, facts).today).toBeNull();
  });

  test("distinguish a month that was never imported from one without royalties", () => {
    expect(headerFiguresOf({ ...month, proofs: [] }, facts)).toEqual({ today: null, projection: null });
  });

  test("project from November 10 when the newest file is of that day, and omit today", () => {
    const older = { ...month, proofs: [{ ...proof, through: "2026-11-10" }] };
    const { today: soFarToday, projection } = headerFiguresOf(older, facts);
    expect(soFarToday).toBeNull();
    expect(projection).toMatchObject({ days: 20, fileOf: "2026-11-10", projected: royaltyOf(month) + 200_000_000 });
  });

  test("project from yesterday for an author who excludes today", () => {
    const figures = headerFiguresOf(month, { ...facts, lastDay: "2026-11-19" });
    expect(figures.today).toBeNull();
    expect(figures.projection?.days).toBe(11);
  });

  test("have a projection only with an average, always equal to the sum of its parts", () => {
    expect(headerFiguresOf(month, { ...facts, dayAverage: null }).projection).toBeNull();
    expect(headerFiguresOf(month, { ...facts, dayAverage: { average: 0, days: 0 } }).projection).toBeNull();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900_000_000 }), (average) => {
        const { projection } = headerFiguresOf(month, { ...facts, dayAverage: { average, days: 30 } });
        expect(projection!.projected).toBe(projection!.soFar + projection!.days * average);
      }),
    );
  });
});
