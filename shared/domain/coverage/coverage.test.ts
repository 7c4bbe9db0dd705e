import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonths, eachDay, eachMonth, firstDayOf, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import {
  type AgedFile,
  type CoveredFile,
  coverageAt,
  coverageOf,
  dayKnowledge,
  isFullyCovered,
  splitMonths,
} from "./coverage.ts";
import { gapsIn } from "./gaps.ts";

const TODAY = "2025-11-20";
const whole: CoveredFile = {
  source: "estimator",
  month: "2025-07",
  grain: "month",
  reach: null,
  isFinal: false,
  isEmpty: false,
};
const daily: CoveredFile = { ...whole, grain: "day" };
const august4 = { through: "2025-08-04", until: "2025-08-04T18:30:00.000Z" };
const days = (start: string, end: string) => ({ start, end });
const cover = (files: readonly CoveredFile[], start: string, end: string, sources = ["estimator", "prior-months"]) =>
  coverageOf(files, { sources, range: days(start, end), today: TODAY, expectedFrom: "2025-07" });

describe("coverage", () => {
  test("distinguishes days, whole months, proven zeros, gaps, unexpected months and the future", () => {
    const files = [
      daily,
      { ...whole, month: "2025-08" },
      { ...daily, month: "2025-09", isEmpty: true },
      { ...daily, month: "2025-11", reach: { through: TODAY, until: `${TODAY}T08:00:00.000Z` } },
    ];
    expect(cover(files, "2025-06-01", "2025-12-31").map(({ month, kind }) => [month, kind])).toEqual([
      ["2025-06", "unexpected"],
      ["2025-07", "days"],
      ["2025-08", "whole"],
      ["2025-09", "empty"],
      ["2025-10", "missing"],
      ["2025-11", "days"],
      ["2025-12", "future"],
    ]);
  });

  test("expects no file of a source that skips months without figures", () => {
    expect(cover([], "2025-08-01", "2025-09-30", ["payments"]).map(({ kind }) => kind)).toEqual([
      "unexpected",
      "unexpected",
    ]);
  });

  test("knows a day to the hour of the file that was made on it, and nothing after it", () => {
    const [august] = cover([{ ...daily, month: "2025-08", reach: august4 }], "2025-08-01", "2025-08-31");
    expect(august).toMatchObject({ ...august4, isTooOld: true });
    const known = ["2025-08-03", "2025-08-04", "2025-08-05"].map((day) => dayKnowledge(august!, day));
    expect(known).toEqual(["known", "so_far", "unknown"]);
  });

  test("assigns the figures of a month known only as a whole to none of its days", () => {
    const months = cover([whole], "2025-07-10", "2025-07-12");
    expect(dayKnowledge(months[0]!, "2025-07-11")).toBe("within_month");
    expect(splitMonths(months, days("2025-07-10", "2025-07-12"), TODAY).map(({ month }) => month)).toEqual(["2025-07"]);
    expect(splitMonths(months, days("2025-07-01", "2025-07-31"), TODAY)).toEqual([]);
  });

  test("is too old once final figures are due that the newest file doesn't have", () => {
    const october = { ...daily, month: "2025-10" };
    const isTooOld = (files: readonly CoveredFile[], today: string) =>
      coverageOf(files, {
        sources: ["estimator", "prior-months"],
        range: days("2025-10-01", "2025-10-31"),
        today,
        expectedFrom: "2025-07",
      })[0]!.isTooOld;
    expect(isTooOld([october], "2025-11-14")).toBe(false);
    expect(isTooOld([october], "2025-11-15")).toBe(true);
    expect(isTooOld([{ ...october, isFinal: true }], TODAY)).toBe(false);
    expect(isTooOld([october, { ...october, source: "prior-months", isFinal: true }], TODAY)).toBe(false);
  });

  test("prefers a file with figures over an empty one, whatever their order", () => {
    const files = [
      { ...daily, isEmpty: true },
      { ...whole, source: "prior-months", isFinal: true },
    ];
    for (const given of [files, files.toReversed()])
      expect(cover(given, "2025-07-01", "2025-07-31")[0]).toMatchObject({ kind: "whole", source: "prior-months" });
  });

  test("judges files with their evidence at a moment in the author's time zone", () => {
    const file: AgedFile = {
      source: "estimator",
      month: "2025-08",
      grain: "day",
      isFinal: false,
      isEmpty: false,
      madeAt: "2025-09-01T03:00:00Z",
      confirmedAt: null,
      lastFetchAt: null,
      isFetched: false,
    };
    const query = { sources: ["estimator"], range: days("2025-08-01", "2025-08-31"), expectedFrom: "2025-08" };
    const at = (timeZone: string) =>
      coverageAt([file], { ...query, now: Date.parse("2025-09-02T00:00:00Z"), timeZone })[0]!.through;
    expect([at("UTC"), at("America/New_York")]).toEqual([null, "2025-08-31"]);
  });

  test("gives one answer per month, and every day of a fully covered range is known at least so far", () => {
    const month = fc.integer({ min: 0, max: 8 }).map((n) => addMonths("2025-04", n));
    const file = fc.record({ month, at: fc.integer({ min: 0, max: 27 }), isOpen: fc.boolean(), isEmpty: fc.boolean() });
    const files = fc.uniqueArray(
      file.map(({ month: of, at, isOpen, isEmpty }): CoveredFile => {
        const through = eachDay(firstDayOf(of), lastDayOf(of))[at]!;
        const reach = isOpen ? { through, until: `${through}T12:00:00.000Z` } : null;
        return { source: "estimator", month: of, grain: "day", reach, isFinal: false, isEmpty };
      }),
      { selector: (one) => one.month },
    );
    fc.assert(
      fc.property(files, fc.integer({ min: 0, max: 270 }), fc.integer({ min: 0, max: 270 }), (stored, a, b) => {
        const all = eachDay("2025-04-01", "2025-12-31");
        const range = days(all[Math.min(a, b)]!, all[Math.max(a, b)]!);
        const months = cover(stored, range.start, range.end);
        expect(months.map((one) => one.month)).toEqual(eachMonth(range.start, range.end));
        const asked = eachDay(range.start, range.end < TODAY ? range.end : TODAY);
        const at = (day: string) => dayKnowledge(months.find((one) => one.month === monthOf(day))!, day);
        const isKnown = asked.every((day) => at(day) === "known" || at(day) === "so_far");
        expect(isFullyCovered(months, range, TODAY)).toBe(isKnown);
        const gaps = gapsIn(months, range, TODAY);
        const lacksDays = asked.filter((day) => at(day) === "unknown" || (at(day) === "so_far" && day < TODAY));
        const expected = new Set(months.flatMap(({ month, kind }) => (kind === "unexpected" ? [] : [month])));
        expect(gaps.map((one) => one.month)).toEqual(
          [...new Set(lacksDays.map(monthOf))].filter((one) => expected.has(one)),
        );
      }),
    );
  });
});
