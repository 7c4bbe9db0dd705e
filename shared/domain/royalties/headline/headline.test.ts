import { describe, expect, test } from "vitest";
import type { MonthCoverage } from "#shared/domain/coverage/coverage.ts";
import { type HeadlineInput, headlineFor, nameOfBefore } from "./headline.ts";

describe("the sentence above the chart", () => {
  const say = (input: Partial<HeadlineInput>) =>
    headlineFor({
      royalty: 412_350_000,
      estimated: 0,
      currency: "USD",
      range: { start: "2026-11-01", end: "2026-11-20" },
      preset: "this_month",
      today: "2026-11-20",
      before: { range: { start: "2026-10-01", end: "2026-10-20" }, royalty: 349_450_000 },
      ...input,
    });
  const october = { start: "2026-10-01", end: "2026-10-31" };
  const august = { start: "2025-08-01", end: "2025-08-31" };
  const untilAugust4 = { end: "2025-08-04", isWhole: false, fileOf: "2025-08-04", hasGap: false };

  test.each<[string, Partial<HeadlineInput>]>([
    ["$412.35 this month so far, up 18% from the same days of October.", {}],
    ["$412.35 this month so far.", { before: null }],
    [
      "$412.35 this month so far. Through November 19, up 15% from the same days of October.",
      {
        before: {
          range: { start: "2026-10-01", end: "2026-10-19" },
          royalty: 349_450_000,
          part: { end: "2026-11-19", royalty: 401_870_000 },
        },
      },
    ],
    [
      "$412.35 this month so far, up from nothing in the same days of October.",
      { before: { range: { start: "2026-10-01", end: "2026-10-20" }, royalty: 0 } },
    ],
    [
      "$412.35 in October, the same as September.",
      {
        range: october,
        preset: "last_month",
        before: { range: { start: "2026-09-01", end: "2026-09-30" }, royalty: 412_350_000 },
      },
    ],
    [
      "$412.35 in the last 30 days, down 50% from the 30 days before.",
      {
        range: { start: "2026-10-22", end: "2026-11-20" },
        preset: "last_30_days",
        before: { range: { start: "2026-09-22", end: "2026-10-21" }, royalty: 824_700_000 },
      },
    ],
    [
      "$412.35 yesterday, up 18% from the day before.",
      {
        range: { start: "2026-11-19", end: "2026-11-19" },
        preset: "yesterday",
        before: { range: { start: "2026-11-18", end: "2026-11-18" }, royalty: 349_450_000 },
      },
    ],
    [
      "$412.35 for Aug 1 – Dec 4, 2025.",
      {
        range: { start: "2025-08-01", end: "2025-12-04" },
        preset: null,
        before: { range: { start: "2025-03-01", end: "2025-07-31" }, royalty: 500_000_000 },
      },
    ],
    [
      "$412.35 in February 2025, up 18% from January 2025.",
      {
        range: { start: "2025-02-01", end: "2025-02-28" },
        preset: null,
        before: { range: { start: "2025-01-01", end: "2025-01-31" }, royalty: 349_450_000 },
      },
    ],
    ["$412.35 in 2025.", { range: { start: "2025-01-01", end: "2025-12-31" }, preset: "last_year", before: null }],
    ["$412.35 in August 2025.", { range: { start: "2025-08-01", end: "2025-08-31" }, preset: null, before: null }],
    ["$412.35 for Nov 3 – 5, 2026.", { range: { start: "2026-11-03", end: "2026-11-05" }, preset: null, before: null }],
    [
      "$412.35 in all. $34.10 of it is estimated from page reads.",
      { preset: "lifetime", before: null, estimated: 34_100_000 },
    ],
    [
      "$412.35 this month so far, up 18% from the same days of October. All of it is estimated from page reads. Today is left out.",
      { estimated: 412_350_000, isTodayMissed: true },
    ],
    [
      "$412.35 in August 2025 so far (file of August 4), up 18% from the same days of July 2025.",
      {
        range: august,
        preset: null,
        known: untilAugust4,
        before: { range: { start: "2025-07-01", end: "2025-07-04" }, royalty: 349_450_000 },
      },
    ],
    [
      "$412.35 this month so far (file of November 10).",
      { before: null, known: { ...untilAugust4, end: "2026-11-10", fileOf: "2026-11-10" } },
    ],
    [
      "$412.35 in 2025. August 2025 is known only so far (file of August 4).",
      {
        range: { start: "2025-01-01", end: "2025-12-31" },
        preset: "last_year",
        before: null,
        known: { ...untilAugust4, hasGap: true },
        coverage: [{ month: "2025-08", kind: "days", source: "estimator", through: "2025-08-04", until: null }],
      },
    ],
    [
      "$412.35 this year so far (through October), up 18% from the same days of 2025.",
      {
        range: { start: "2026-01-01", end: "2026-11-20" },
        preset: "this_year",
        known: { end: "2026-10-31", isWhole: false, fileOf: null, hasGap: false },
        before: { range: { start: "2025-01-01", end: "2025-10-31" }, royalty: 349_450_000 },
      },
    ],
    ["$412.35 for Nov 1 – 20, 2026, up 18% from $349.45 for Oct 1 – 20, 2026.", { chosen: { isComparable: true } }],
    [
      "$412.35 in October, up 18% from $349.45 in September.",
      {
        range: october,
        preset: "last_month",
        chosen: { isComparable: true },
        before: { range: { start: "2026-09-01", end: "2026-09-30" }, royalty: 349_450_000 },
      },
    ],
    [
      "$412.35 in August 2025 so far (file of August 4), against $349.45 in July 2025.",
      {
        range: august,
        preset: null,
        known: untilAugust4,
        chosen: { isComparable: false },
        before: { range: { start: "2025-07-01", end: "2025-07-31" }, royalty: 349_450_000 },
      },
    ],
  ])("%s", (sentence, input) => {
    expect(say(input)).toBe(sentence);
  });
});

describe("the sentence about months that are known only as a whole, or not at all", () => {
  const month = (name: string, kind: MonthCoverage["kind"], through: string | null = null): MonthCoverage => ({
    month: name,
    kind,
    source: "estimator",
    through,
    until: through && `${through}T18:30:00.000Z`,
    isFinal: false,
    isTooOld: false,
  });
  const say = (input: Partial<HeadlineInput>) =>
    headlineFor({
      royalty: 88_910_000,
      estimated: 0,
      currency: "USD",
      range: { start: "2026-07-10", end: "2026-07-12" },
      preset: null,
      today: "2026-11-20",
      before: { range: { start: "2026-07-07", end: "2026-07-09" }, royalty: 88_910_000 },
      ...input,
    });
  const NO_DAYS = "Amazon's file has one figure for the whole month and none for its days.";

  test("names all of July instead of three of its days, and compares nothing", () => {
    expect(say({ coverage: [month("2026-07", "whole")] })).toBe(`$88.91 for all of July. ${NO_DAYS}`);
  });

  test.each(["today", "yesterday", "last_7_days"] as const)("never calls a month to date %s", (preset) => {
    const range = { start: "2026-11-18", end: "2026-11-19" };
    const coverage = [month("2026-11", "whole", "2026-11-20")];
    expect(say({ range, preset, coverage })).toBe(`$88.91 for November so far. ${NO_DAYS}`);
  });

  test("names the whole months on both sides of a chosen comparison without a change", () => {
    const before = {
      range: { start: "2025-07-10", end: "2025-07-12" },
      royalty: 50_000_000,
      coverage: [month("2025-07", "whole")],
    };
    expect(say({ coverage: [month("2026-07", "whole")], before, chosen: { isComparable: false } })).toBe(
      `$88.91 for all of July, against $50.00 for all of July 2025. ${NO_DAYS}`,
    );
  });

  test("doesn't call days without any file $0.00 in a chosen comparison", () => {
    const before = {
      range: { start: "2025-07-01", end: "2025-07-03" },
      royalty: 0,
      coverage: [{ ...month("2025-07", "unexpected"), source: null }],
    };
    expect(say({ coverage: [month("2026-07", "days")], before, chosen: { isComparable: false } })).toBe(
      "$88.91 for Jul 10 – 12, 2026, with no figures for Jul 1 – 3, 2025 to compare.",
    );
  });

  test("says which months of a year have no file", () => {
    const coverage = [
      month("2025-08", "days"),
      ...["2025-09", "2025-11", "2025-12"].map((one) => month(one, "missing")),
    ];
    expect(say({ range: { start: "2025-01-01", end: "2025-12-31" }, before: null, coverage })).toBe(
      "$88.91 in 2025. September 2025, November 2025, and December 2025 have no file and aren't in this figure.",
    );
  });
});

test("names the compared days for a legend as the sentence does", () => {
  const nameOf = (start: string, end: string, before: [string, string]) =>
    nameOfBefore({ range: { start, end }, today: "2026-11-20" }, { start: before[0], end: before[1] });
  expect(nameOf("2026-11-01", "2026-11-20", ["2026-10-01", "2026-10-19"])).toBe("Same days of October");
  expect(nameOf("2026-10-01", "2026-10-31", ["2026-09-01", "2026-09-30"])).toBe("September");
  expect(nameOf("2026-10-10", "2026-10-19", ["2026-09-30", "2026-10-09"])).toBe("The 10 days before");
  expect(nameOf("2026-10-10", "2026-10-10", ["2026-10-09", "2026-10-09"])).toBe("The day before");
});
