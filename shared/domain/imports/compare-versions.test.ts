import fc from "fast-check";
import { expect, test } from "vitest";
import { toMicros } from "#shared/primitives/money.ts";
import { compareVersions } from "./compare-versions.ts";
import type { MonthFigures } from "./month-figures.ts";
import type { MonthVersion, Outcome } from "./plan-types.ts";

const figures: MonthFigures = {
  grain: "day",
  rows: 30,
  books: 4,
  authors: 2,
  units: 50,
  pages: 900,
  royalty: { USD: 5_000_000 },
};
const version = (createdAt: string | null, changes: Partial<MonthFigures> = {}, hash = "other"): MonthVersion => ({
  hash,
  createdAt,
  file: "file.xlsx",
  figures: { ...figures, ...changes },
});

const MARCH = "2025-03";
const OPEN = "2025-03-10T00:00:00.000Z";
const CLOSED = "2025-05-10T00:00:00.000Z";
const LATE_IN_MARCH = "2025-03-20T00:00:00.000Z";
const LATER = "2025-05-20T00:00:00.000Z";
const months = { grain: "month", rows: 8 } as const;

const money = (units: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(units).map(([currency, amount]) => [currency, toMicros(amount)]));

const cases: readonly [sentence: string, stored: MonthVersion, offered: MonthVersion, outcome: Outcome][] = [
  ["leaves equal content unchanged, regardless of age", version(LATER, {}, "a"), version(OPEN, {}, "a"), "unchanged"],
  ["replaces an older file with a newer one", version(OPEN), version(CLOSED, { rows: 40 }, "b"), "changed"],
  ["asks about a newer file with fewer rows", version(OPEN), version(CLOSED, { rows: 29 }, "b"), "decide"],
  ["asks about a newer file with fewer books", version(OPEN), version(CLOSED, { rows: 40, books: 3 }, "b"), "decide"],
  ["asks about a newer file with fewer authors", version(OPEN), version(CLOSED, { authors: 1 }, "b"), "decide"],
  [
    "asks about a newer file of a closed month with fewer units",
    version(CLOSED),
    version(LATER, { units: 49 }, "b"),
    "decide",
  ],
  [
    "asks about a newer file of a closed month with fewer pages",
    version(CLOSED),
    version(LATER, { pages: 899 }, "b"),
    "decide",
  ],
  [
    "asks about a newer file whose royalties are all 0",
    version(CLOSED),
    version(LATER, { rows: 40, royalty: { USD: 0 } }, "b"),
    "decide",
  ],
  [
    "asks about a newer file that lacks a currency",
    version(CLOSED, { royalty: money({ USD: 500, EUR: 20 }) }),
    version(LATER, { royalty: money({ USD: 510 }) }, "b"),
    "decide",
  ],
  [
    "asks about a correction of a closed month by more than 1 %",
    version(CLOSED, { royalty: money({ USD: 50 }) }),
    version(LATER, { royalty: money({ USD: 49.4 }) }, "b"),
    "decide",
  ],
  [
    "asks about a correction of a closed month by more than 1.00",
    version(CLOSED, { royalty: money({ USD: 5_000 }) }),
    version(LATER, { royalty: money({ USD: 4_998.9 }) }, "b"),
    "decide",
  ],
  [
    "accepts a correction of a closed month by at most 1 % and 1.00",
    version(CLOSED, { royalty: money({ USD: 100 }) }),
    version(LATER, { royalty: money({ USD: 99 }) }, "b"),
    "changed",
  ],
  [
    "asks about a decrease in one currency even when another rises",
    version(CLOSED, { royalty: money({ USD: 100, EUR: 100 }) }),
    version(LATER, { royalty: money({ USD: 200, EUR: 90 }) }, "b"),
    "decide",
  ],
  [
    "asks about a decrease of published page-read money",
    version(CLOSED, { kenp: money({ USD: 40 }) }),
    version(LATER, { kenp: {} }, "b"),
    "decide",
  ],
  [
    "asks about days of equal totals that would remove published page-read money",
    version(LATER, { ...months, kenp: money({ USD: 40 }) }),
    version(CLOSED, { kenp: {} }, "b"),
    "decide",
  ],
  [
    "ignores page-read money when the stored version predates its recording",
    version(CLOSED),
    version(LATER, { rows: 31, kenp: {} }, "b"),
    "changed",
  ],
  [
    "asks about an older file with more rows but less money",
    version(LATER, { authors: 1, royalty: money({ USD: 60 }) }),
    version(CLOSED, { royalty: money({ USD: 50 }) }, "b"),
    "decide",
  ],
  [
    "accepts a refund and its money in an open month",
    version(OPEN, { units: 1, sold: { USD: 1 }, royalty: money({ USD: 2.05 }) }),
    version(CLOSED, { rows: 31, units: 0, sold: { USD: 0 }, royalty: money({ USD: 0 }) }, "b"),
    "changed",
  ],
  [
    "accepts an open month's estimate that falls by less than half",
    version(OPEN, { sold: { USD: 50 }, royalty: money({ USD: 90 }) }),
    version(LATE_IN_MARCH, { sold: { USD: 50 }, royalty: money({ USD: 60 }) }, "b"),
    "changed",
  ],
  [
    "asks about the first file after a month's end with 45 % less money for the same units",
    version(OPEN, { sold: { USD: 50 }, royalty: money({ USD: 90 }) }),
    version(CLOSED, { sold: { USD: 50 }, royalty: money({ USD: 49.5 }) }, "b"),
    "decide",
  ],
  [
    "accepts the first file after a month's end with a tenth less money for the same units",
    version(OPEN, { sold: { USD: 50 }, royalty: money({ USD: 90 }) }),
    version(CLOSED, { sold: { USD: 50 }, royalty: money({ USD: 81 }) }, "b"),
    "changed",
  ],
  [
    "accepts the first file after a month's end with less money by as large a share as units",
    version(OPEN, { sold: { USD: 50 }, royalty: money({ USD: 90 }) }),
    version(CLOSED, { units: 30, sold: { USD: 30 }, royalty: money({ USD: 54 }) }, "b"),
    "changed",
  ],
  [
    "asks about the first file after a month's end with a fifth fewer pages",
    version(OPEN),
    version(CLOSED, { pages: 720 }, "b"),
    "decide",
  ],
  [
    "asks about an open month that loses its money but keeps its units",
    version(OPEN, { sold: { USD: 50 }, royalty: money({ USD: 90 }) }),
    version(CLOSED, { units: 49, sold: { USD: 49 }, royalty: money({ USD: 0 }) }, "b"),
    "decide",
  ],
  [
    "asks about an open month that loses most of its pages",
    version(OPEN),
    version(CLOSED, { pages: 449 }, "b"),
    "decide",
  ],
  ["asks about a newer file without rows", version(OPEN), version(CLOSED, { rows: 0, books: 0 }, "b"), "decide"],
  [
    "accepts refunds that lower units without removing rows",
    version(OPEN),
    version(CLOSED, { units: 49 }, "b"),
    "changed",
  ],
  ["ignores an older file", version(LATER), version(CLOSED, { units: 49 }, "b"), "kept"],
  ["ignores an older file that has less", version(LATER), version(CLOSED, { rows: 5 }, "b"), "kept"],
  [
    "replaces a filtered file with an older one that has more",
    version(LATER, { authors: 1 }),
    version(CLOSED),
    "changed",
  ],
  ["treats an undated file as the older one", version(OPEN), version(null, { units: 1 }, "b"), "kept"],
  ["replaces months with days of equal totals", version(LATER, months), version(CLOSED, {}, "b"), "changed"],
  ["confirms days by months of equal totals", version(CLOSED), version(LATER, months, "b"), "confirmed"],
  ["asks before a closed month loses its days", version(OPEN), version(LATER, { ...months, units: 60 }, "b"), "decide"],
  [
    "accepts the newest file for an open month, even by months",
    version(OPEN),
    version(LATE_IN_MARCH, { ...months, units: 60 }, "b"),
    "changed",
  ],
  [
    "asks about a file by months with less for an open month",
    version(OPEN),
    version(LATE_IN_MARCH, { ...months, pages: 1 }, "b"),
    "decide",
  ],
  ["replaces months with days of higher totals", version(OPEN, months), version(CLOSED, { units: 60 }, "b"), "changed"],
  [
    "ignores older days with lower totals than the months",
    version(LATER, { ...months, units: 60 }),
    version(OPEN),
    "kept",
  ],
];

test.each(cases)("%s", (_sentence, stored, offered, outcome) => {
  const clashing = stored.hash === offered.hash && outcome !== "unchanged" ? { ...offered, hash: "distinct" } : offered;
  expect(compareVersions(MARCH, stored, clashing).outcome).toBe(outcome);
});

test("reports by how much a month would shrink", () => {
  const { reasons } = compareVersions(
    MARCH,
    version(OPEN, { rows: 1_269, authors: 10 }),
    version(LATER, { rows: 907, authors: 3 }, "b"),
  );
  expect(reasons).toEqual(["Fewer rows: 907 instead of 1,269.", "Fewer authors: 3 instead of 10."]);
});

test("reports in which currency and by how much money would shrink", () => {
  const { reasons } = compareVersions(
    MARCH,
    version(CLOSED, { royalty: money({ USD: 1_412.3, EUR: 20 }) }),
    version(LATER, { royalty: money({ USD: 0, EUR: 20 }) }, "b"),
  );
  expect(reasons).toEqual(["Less royalty in USD: 0.00 instead of 1,412.30."]);
});

test("notes a small correction of a closed month", () => {
  const corrected = version(LATER, { royalty: money({ USD: 99.5 }) }, "b");
  expect(compareVersions(MARCH, version(CLOSED, { royalty: money({ USD: 100 }) }), corrected)).toEqual({
    outcome: "changed",
    reasons: ["Less royalty in USD: 99.50 instead of 100.00."],
  });
});

test("explains how to restore days that an open month loses to a file over several months", () => {
  const lateInMarch = version(LATE_IN_MARCH, { ...months, units: 60 }, "b");
  expect(compareVersions(MARCH, version(OPEN), lateInMarch)).toEqual({
    outcome: "changed",
    reasons: ["Now without days: this file knows months only. To see days again, import March 2025 on its own."],
  });
});

test.each([
  ["a newer version", LATER, CLOSED, "A newer version is already there."],
  ["a version of the same age", CLOSED, CLOSED, "A version of the same age is already there."],
  ["a version with a date", CLOSED, null, "The stored version stays: this file doesn't say when it was made."],
])("gives the precise reason for keeping %s", (_name, stored, offered, reason) => {
  const kept = compareVersions(MARCH, version(stored, {}, "z"), version(offered, { units: 51 }, "a"));
  expect(kept).toEqual({ outcome: "kept", reasons: [reason] });
});

const amounts = fc.dictionary(fc.constantFrom("USD", "EUR", "JPY"), fc.integer({ min: 0, max: 2_000_000_000 }));

test("never reduces a closed month beyond a currency's tolerance without asking", () => {
  const property = fc.property(amounts, amounts, (before, after) => {
    const { outcome } = compareVersions(
      MARCH,
      version(CLOSED, { royalty: before }),
      version(LATER, { royalty: after }, "b"),
    );
    const falls = Object.entries(before).map(([currency, was]) => ({ was, fall: was - (after[currency] ?? 0) }));
    if (outcome === "changed")
      expect(falls.filter(({ was, fall }) => fall > 1_005_000 || fall > was / 100 + 5_000)).toEqual([]);
  });
  fc.assert(property);
});
