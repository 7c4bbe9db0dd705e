import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { demoReport } from "../demo/demo-report.ts";
import { totalsOf } from "../group-records.ts";
import type { ComingDays } from "../projection/projected-months.ts";
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
  revisions: { estimator: 1 },
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
/** $110 from today to the end of the month. */
const coming: ComingDays = {
  from: today,
  days: 11,
  expected: 110_000_000,
  range: { low: 90_000_000, high: 140_000_000 },
  known_days: 400,
};
const facts: HeaderFacts = { currency: "USD", today, lastDay: today, fetchedOn: today, dayAverage, coming };
const untilYesterday: MonthSoFar = {
  ...demoReport({ start: "2026-11-01", end: "2026-11-19" }, { today, setting: "last_month" }),
  proofs: [proof],
};
const royaltyOf = (report: MonthSoFar, currency = "USD") => totalsOf(convertReport(report, currency)).royalty;

describe("the header figures", () => {
  test("show the current day's royalties as today", () => {
    const alone = demoReport({ start: today, end: today }, { today, setting: "last_month" });
    expect(headerFiguresOf(month, facts).today).toBe(royaltyOf({ ...alone, proofs: [] }));
  });

  test("are of Amazon alone, because other shops report a month after its end", () => {
    const [first] = month.records;
    const kobo = { ...first!, marketplace: "kobo:CA:", marketplace_id: 0 };
    expect(headerFiguresOf({ ...month, records: [...month.records, kobo] }, facts)).toEqual(
      headerFiguresOf(month, facts),
    );
  });

  test("project the month from its full days and what is expected of the others, today among them", () => {
    const soFar = royaltyOf(untilYesterday);
    expect(headerFiguresOf(month, facts).projection).toEqual({
      projected: soFar + 110_000_000,
      range: { low: soFar + 90_000_000, high: soFar + 140_000_000 },
      soFar,
      from: today,
      days: 11,
      expected: 110_000_000,
      knownDays: 400,
      dayAverage: 10_000_000,
      averagedDays: 30,
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

  test("convert what is expected at the month's rate into another currency", () => {
    const soFar = royaltyOf(untilYesterday, "GBP");
    expect(headerFiguresOf(month, { ...facts, currency: "GBP" }).projection).toMatchObject({
      projected: soFar + 86_900_000,
      range: { low: soFar + 71_100_000, high: soFar + 110_600_000 },
      dayAverage: 7_900_000,
    });
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
    const from10 = { ...coming, from: "2026-11-10", days: 21 };
    const { today: soFarToday, projection } = headerFiguresOf(older, { ...facts, coming: from10 });
    expect(soFarToday).toBeNull();
    const before = demoReport({ start: "2026-11-01", end: "2026-11-09" }, { today, setting: "last_month" });
    const soFar = royaltyOf({ ...before, proofs: [] });
    expect(projection).toMatchObject({ days: 21, fileOf: "2026-11-10", soFar, projected: soFar + 110_000_000 });
  });

  test("project the same for an author who excludes today", () => {
    const figures = headerFiguresOf(untilYesterday, { ...facts, lastDay: "2026-11-19" });
    expect(figures.today).toBeNull();
    expect(figures.projection).toEqual(headerFiguresOf(month, facts).projection);
  });

  test("have no projection where nothing is expected, the month has no days, or the days to come are another month's", () => {
    expect(headerFiguresOf(month, { ...facts, coming: null }).projection).toBeNull();
    expect(headerFiguresOf({ ...month, type: "MONTH", labels: ["2026-11"] }, facts).projection).toBeNull();
    const october = { ...coming, from: "2026-10-31" };
    expect(headerFiguresOf(month, { ...facts, coming: october }).projection).toBeNull();
  });

  test("have a projection within its range, always equal to the sum of its parts", () => {
    const amount = fc.integer({ min: 0, max: 900_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, (low, more, most) => {
        const range = { low, high: low + more + most };
        const expected = { ...coming, expected: low + more, range };
        const { projection } = headerFiguresOf(month, { ...facts, currency: "GBP", coming: expected });
        expect(projection!.projected).toBe(projection!.soFar + projection!.expected);
        expect(projection!.range!.low).toBeLessThanOrEqual(projection!.projected);
        expect(projection!.range!.high).toBeGreaterThanOrEqual(projection!.projected);
      }),
    );
  });
});
