import { describe, expect, test } from "vitest";
import { type HeadlineInput, headlineFor } from "./headline.ts";

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
        partial: new Map([["2025-08", "2025-08-04"]]),
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
