import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareRange } from "#shared/domain/date-ranges/compare.ts";
import {
  addDays,
  addMonths,
  countDays,
  daysInMonth,
  eachMonth,
  firstDayOf,
  lastDayOf,
} from "#shared/primitives/dates.ts";
import {
  type CoveredMonth,
  elapsedPart,
  isLikeWithLike,
  knownDays,
  lastFullDay,
  likeDays,
  partialMonths,
  withMissing,
} from "./known-days.ts";

const TODAY = "2025-10-20";
const whole = (month: string): CoveredMonth => ({ month, through: null });
const [july, september] = [whole("2025-07"), whole("2025-09")];
const august: CoveredMonth = { month: "2025-08", through: "2025-08-04" };
const days = (start: string, end: string) => ({ start, end });
const [wholeJuly, wholeAugust] = [days("2025-07-01", "2025-07-31"), days("2025-08-01", "2025-08-31")];

describe("comparing partial months", () => {
  test("knows four days of August from a file made on August 4", () => {
    expect(knownDays([august], wholeAugust, TODAY)).toEqual({
      end: "2025-08-04",
      isWhole: false,
      fileOf: "2025-08-04",
      hasGap: false,
    });
    expect([...partialMonths([july, august], days("2025-07-01", "2025-08-31"), TODAY)]).toEqual([
      ["2025-08", "2025-08-04"],
    ]);
  });

  test("compares the three full days of a file of August 4 with three days of July, not four and not all of it", () => {
    const newer = { range: wholeAugust, covered: [august] };
    expect(isLikeWithLike(newer, { range: wholeJuly, covered: [july] }, TODAY)).toBe(false);
    expect(isLikeWithLike(newer, { range: days("2025-07-01", "2025-07-04"), covered: [july] }, TODAY)).toBe(false);
    const like = likeDays(newer, { range: wholeJuly, covered: [july] }, TODAY)!;
    expect(like).toEqual({ newer: days("2025-08-01", "2025-08-03"), older: days("2025-07-01", "2025-07-03") });
    const cut = [like.newer, like.older].map((range) => ({ range, covered: [july, august] }));
    expect(isLikeWithLike(cut[0]!, cut[1]!, TODAY)).toBe(true);
  });

  test("doesn't compare an open day, today's included, with a whole one", () => {
    const covered = [september, { month: "2025-10", through: TODAY }];
    const isLike = (end: string, before: string) =>
      isLikeWithLike(
        { range: days("2025-10-01", end), covered },
        { range: days("2025-09-01", before), covered },
        TODAY,
      );
    expect(isLike(TODAY, "2025-09-20")).toBe(false);
    expect(isLike("2025-10-19", "2025-09-19")).toBe(true);
    expect(
      isLikeWithLike(
        { range: days(TODAY, TODAY), covered },
        { range: days("2025-10-19", "2025-10-19"), covered },
        TODAY,
      ),
    ).toBe(false);
    expect(lastFullDay(covered, days(TODAY, TODAY), TODAY)).toBeNull();
  });

  test("ends the full days before the last day of November when its file was made on that day", () => {
    const covered = [
      { month: "2024-11", through: "2024-11-30" },
      { month: "2024-12", through: "2024-12-01" },
    ];
    expect(lastFullDay(covered, days("2024-11-29", "2024-12-01"), TODAY)).toBe("2024-11-29");
    expect(lastFullDay(covered, days("2024-12-01", "2024-12-01"), TODAY)).toBeNull();
  });

  test("doesn't compare 126 days with 153, although each of them is known", () => {
    const covered = eachMonth("2025-01-01", "2025-09-30").map(whole);
    const newer = { range: days("2025-05-28", "2025-09-30"), covered };
    expect(isLikeWithLike(newer, { range: days("2025-01-01", "2025-05-27"), covered }, TODAY)).toBe(false);
    expect(likeDays(newer, { range: days("2025-01-01", "2025-05-27"), covered }, TODAY)?.older).toEqual(
      days("2025-01-01", "2025-05-06"),
    );
    const months = [days("2025-03-01", "2025-03-31"), days("2025-02-01", "2025-02-28")] as const;
    expect(isLikeWithLike({ range: months[0], covered }, { range: months[1], covered }, TODAY)).toBe(true);
  });

  test("does not compare September with the four known days of August", () => {
    const newer = { range: days("2025-09-01", "2025-09-30"), covered: [september] };
    const older = { range: wholeAugust, covered: [august] };
    expect(isLikeWithLike(newer, older, TODAY)).toBe(false);
    expect(likeDays(newer, older, TODAY)?.newer).toEqual(days("2025-09-01", "2025-09-03"));
  });

  test("stops comparing at a partial month between whole ones", () => {
    const range = days("2025-07-01", "2025-09-30");
    expect(knownDays([july, august, september], range, TODAY)).toMatchObject({ end: "2025-08-04", hasGap: true });
    const older = { range: days("2025-04-01", "2025-06-30"), covered: ["2025-04", "2025-05", "2025-06"].map(whole) };
    expect(isLikeWithLike({ range, covered: [july, august, september] }, older, TODAY)).toBe(false);
  });

  test("treats an open month with a file of today as fully known", () => {
    const range = days("2025-10-01", TODAY);
    expect(knownDays([{ month: "2025-10", through: TODAY }], range, TODAY).isWhole).toBe(true);
    expect(knownDays([{ month: "2025-10", through: "2025-10-10" }], range, TODAY).end).toBe("2025-10-10");
  });

  test("ends the known days at a month that isn't stored, unless it counts as one without sales", () => {
    const range = days("2025-07-01", "2025-08-31");
    expect(knownDays([july], range, TODAY)).toMatchObject({ end: "2025-07-31", fileOf: null });
    expect(knownDays(withMissing([july], range), range, TODAY).isWhole).toBe(true);
    expect(knownDays([], range, TODAY).end).toBeNull();
  });

  test("compares an open period with the elapsed part", () => {
    const month = fc.integer({ min: 0, max: 120 }).map((n) => addMonths("2015-01", n));
    fc.assert(
      fc.property(month, fc.integer({ min: 0, max: 26 }), (of, n) => {
        const range = days(firstDayOf(of), addDays(firstDayOf(of), n));
        const before = addMonths(of, -1);
        const all = days(firstDayOf(before), lastDayOf(before));
        expect(elapsedPart(all, range, range.end)).toEqual(compareRange(range, "PRECEDING", range.end));
      }),
    );
  });

  test("always pairs comparable days, within the requested ranges", () => {
    const covered = fc
      .array(fc.option(fc.integer({ min: 1, max: 31 })), { minLength: 12, maxLength: 12 })
      .map((files) =>
        files.map((day, i): CoveredMonth => {
          const month = addMonths("2024-10", i);
          return {
            month,
            through: day === null ? null : `${month}-${String(Math.min(day, daysInMonth(month))).padStart(2, "0")}`,
          };
        }),
      );
    const range = (from: string, to: number) =>
      fc.tuple(fc.nat(to), fc.nat(60)).map(([skip, length]) => days(addDays(from, skip), addDays(from, skip + length)));
    fc.assert(
      fc.property(covered, range("2025-04-01", 90), range("2024-10-01", 90), (months, newer, older) => {
        const asked = [newer, older].map((one) => ({ range: one, covered: months }));
        const like = likeDays(asked[0]!, asked[1]!, TODAY);
        if (!like) return;
        for (const [cut, full] of [
          [like.newer, newer],
          [like.older, older],
        ] as const) {
          expect(cut.start).toBe(full.start);
          expect(cut.end <= full.end).toBe(true);
          expect(lastFullDay(months, cut, TODAY)).toBe(cut.end);
        }
        expect(
          isLikeWithLike({ range: like.newer, covered: months }, { range: like.older, covered: months }, TODAY),
        ).toBe(true);
        expect(
          Math.abs(countDays(like.newer.start, like.newer.end) - countDays(like.older.start, like.older.end)),
        ).toBeLessThanOrEqual(3);
      }),
    );
  });
});
