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
  ...{ hash, createdAt, file: "file.xlsx" },
  figures: { ...figures, ...changes },
});

const MARCH = "2025-03";
const OPEN = "2025-03-10T00:00:00.000Z";
const CLOSED = "2025-05-10T00:00:00.000Z";
const LATER = "2025-05-20T00:00:00.000Z";
const months = { grain: "month", rows: 8 } as const;

const money = (units: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(units).map(([currency, amount]) => [currency, toMicros(amount)]));

const cases: readonly [sentence: string, stored: MonthVersion, offered: MonthVersion, outcome: Outcome][] = [
  ["equal content is unchanged, however old", version(LATER, {}, "a"), version(OPEN, {}, "a"), "unchanged"],
  ["a newer file replaces an older one", version(OPEN), version(CLOSED, { rows: 40 }, "b"), "changed"],
  ["a newer file with fewer rows asks", version(OPEN), version(CLOSED, { rows: 29 }, "b"), "decide"],
  ["a newer file with fewer books asks", version(OPEN), version(CLOSED, { rows: 40, books: 3 }, "b"), "decide"],
  ["a newer file with fewer authors asks", version(OPEN), version(CLOSED, { authors: 1 }, "b"), "decide"],
  [
    "a newer file of a closed month with fewer units asks",
    version(CLOSED),
    version(LATER, { units: 49 }, "b"),
    "decide",
  ],
  [
    "a newer file of a closed month with fewer pages asks",
    version(CLOSED),
    version(LATER, { pages: 899 }, "b"),
    "decide",
  ],
  [
    "a newer file whose every royalty is 0 asks",
    version(CLOSED),
    version(LATER, { rows: 40, royalty: { USD: 0 } }, "b"),
    "decide",
  ],
  [
    "a newer file that lacks a currency asks",
    version(CLOSED, { royalty: money({ USD: 500, EUR: 20 }) }),
    version(LATER, { royalty: money({ USD: 510 }) }, "b"),
    "decide",
  ],
  [
    "a correction of a closed month by more than 1 % asks",
    version(CLOSED, { royalty: money({ USD: 50 }) }),
    version(LATER, { royalty: money({ USD: 49.4 }) }, "b"),
    "decide",
  ],
  [
    "a correction of a closed month by more than 1.00 asks",
    version(CLOSED, { royalty: money({ USD: 5_000 }) }),
    version(LATER, { royalty: money({ USD: 4_998.9 }) }, "b"),
    "decide",
  ],
  [
    "a correction of a closed month by at most 1 % and 1.00 is taken",
    version(CLOSED, { royalty: money({ USD: 100 }) }),
    version(LATER, { royalty: money({ USD: 99 }) }, "b"),
    "changed",
  ],
  [
    "one currency's fall is not made up for by another's rise",
    version(CLOSED, { royalty: money({ USD: 100, EUR: 100 }) }),
    version(LATER, { royalty: money({ USD: 200, EUR: 90 }) }, "b"),
    "decide",
  ],
  [
    "page-read money that was published and falls asks",
    version(CLOSED, { kenp: money({ USD: 40 }) }),
    version(LATER, { kenp: {} }, "b"),
    "decide",
  ],
  [
    "days of equal totals that would take published page-read money away ask",
    version(LATER, { ...months, kenp: money({ USD: 40 }) }),
    version(CLOSED, { kenp: {} }, "b"),
    "decide",
  ],
  [
    "a version stored before page-read money was noted is not judged by it",
    version(CLOSED),
    version(LATER, { rows: 31, kenp: {} }, "b"),
    "changed",
  ],
  [
    "an older file that holds more rows but less money asks",
    version(LATER, { authors: 1, royalty: money({ USD: 60 }) }),
    version(CLOSED, { royalty: money({ USD: 50 }) }, "b"),
    "decide",
  ],
  [
    "a refund in an open month, with its money, asks nothing",
    version(OPEN, { units: 1, sold: { USD: 1 }, royalty: money({ USD: 2.05 }) }),
    version(CLOSED, { rows: 31, units: 0, sold: { USD: 0 }, royalty: money({ USD: 0 }) }, "b"),
    "changed",
  ],
  [
    "an estimate of an open month that falls by less than half asks nothing",
    version(OPEN, { sold: { USD: 50 }, royalty: money({ USD: 90 }) }),
    version(CLOSED, { sold: { USD: 50 }, royalty: money({ USD: 60 }) }, "b"),
    "changed",
  ],
  [
    "an open month whose money goes while its units stay asks",
    version(OPEN, { sold: { USD: 50 }, royalty: money({ USD: 90 }) }),
    version(CLOSED, { units: 49, sold: { USD: 49 }, royalty: money({ USD: 0 }) }, "b"),
    "decide",
  ],
  ["an open month that loses most of its pages asks", version(OPEN), version(CLOSED, { pages: 449 }, "b"), "decide"],
  ["a newer file without any row asks", version(OPEN), version(CLOSED, { rows: 0, books: 0 }, "b"), "decide"],
  [
    "refunds that lower units without losing rows ask nothing",
    version(OPEN),
    version(CLOSED, { units: 49 }, "b"),
    "changed",
  ],
  ["an older file is left alone", version(LATER), version(CLOSED, { units: 49 }, "b"), "kept"],
  ["an older file that holds less is left alone", version(LATER), version(CLOSED, { rows: 5 }, "b"), "kept"],
  ["an older file that holds more replaces a filtered one", version(LATER, { authors: 1 }), version(CLOSED), "changed"],
  [
    "a file that doesn't say when it was made is the older one",
    version(OPEN),
    version(null, { units: 1 }, "b"),
    "kept",
  ],
  ["days replace months of equal totals", version(LATER, months), version(CLOSED, {}, "b"), "changed"],
  ["months of equal totals confirm the days", version(CLOSED), version(LATER, months, "b"), "confirmed"],
  [
    "a closed month never loses its days unasked",
    version(OPEN),
    version(LATER, { ...months, units: 60 }, "b"),
    "decide",
  ],
  [
    "an open month takes the newest file, also by months",
    version(OPEN),
    version("2025-03-20T00:00:00Z", { ...months, units: 60 }, "b"),
    "changed",
  ],
  [
    "an open month asks when a file by months holds less",
    version(OPEN),
    version("2025-03-20T00:00:00Z", { ...months, pages: 1 }, "b"),
    "decide",
  ],
  [
    "days with more than the months' totals replace them",
    version(OPEN, months),
    version(CLOSED, { units: 60 }, "b"),
    "changed",
  ],
  [
    "older days with less than the months' totals are left alone",
    version(LATER, { ...months, units: 60 }),
    version(OPEN),
    "kept",
  ],
];

test.each(cases)("%s", (_sentence, stored, offered, outcome) => {
  const clashing = stored.hash === offered.hash && outcome !== "unchanged" ? { ...offered, hash: "distinct" } : offered;
  expect(compareVersions(MARCH, stored, clashing).outcome).toBe(outcome);
});

test("a month that shrinks says by how much", () => {
  const { reasons } = compareVersions(
    MARCH,
    version(OPEN, { rows: 1_269, authors: 10 }),
    version(LATER, { rows: 907, authors: 3 }, "b"),
  );
  expect(reasons).toEqual(["Fewer rows: 907 instead of 1,269.", "Fewer authors: 3 instead of 10."]);
});

test("money that shrinks says in which currency and by how much", () => {
  const { reasons } = compareVersions(
    MARCH,
    version(CLOSED, { royalty: money({ USD: 1_412.3, EUR: 20 }) }),
    version(LATER, { royalty: money({ USD: 0, EUR: 20 }) }, "b"),
  );
  expect(reasons).toEqual(["Less royalty in USD: 0.00 instead of 1,412.30."]);
});

test("a small correction of a closed month is noted with the month", () => {
  const corrected = version(LATER, { royalty: money({ USD: 99.5 }) }, "b");
  expect(compareVersions(MARCH, version(CLOSED, { royalty: money({ USD: 100 }) }), corrected)).toEqual({
    outcome: "changed",
    reasons: ["Less royalty in USD: 99.50 instead of 100.00."],
  });
});

test("an open month that loses its days to a file over several months says so, and how to get them back", () => {
  const lateInMarch = version("2025-03-20T00:00:00Z", { ...months, units: 60 }, "b");
  expect(compareVersions(MARCH, version(OPEN), lateInMarch)).toEqual({
    outcome: "changed",
    reasons: ["Now without days: this file knows months only. To see days again, import March 2025 on its own."],
  });
});

test.each([
  ["a newer version", LATER, CLOSED, "A newer version is already there."],
  ["a version of the same age", CLOSED, CLOSED, "A version of the same age is already there."],
  ["a version with a date", CLOSED, null, "The stored version stays: this file doesn't say when it was made."],
])("%s that stays is called just that", (_name, stored, offered, reason) => {
  const kept = compareVersions(MARCH, version(stored, {}, "z"), version(offered, { units: 51 }, "a"));
  expect(kept).toEqual({ outcome: "kept", reasons: [reason] });
});

const amounts = fc.dictionary(fc.constantFrom("USD", "EUR", "JPY"), fc.integer({ min: 0, max: 2_000_000_000 }));

test("no closed month ever loses more than the tolerance of a currency unasked", () => {
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
