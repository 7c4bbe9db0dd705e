import { expect, test } from "vitest";
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
  royalty: { USD: 5 },
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

const cases: readonly [sentence: string, stored: MonthVersion, offered: MonthVersion, outcome: Outcome][] = [
  ["equal content is unchanged, however old", version(LATER, {}, "a"), version(OPEN, {}, "a"), "unchanged"],
  ["a newer file replaces an older one", version(OPEN), version(CLOSED, { rows: 40 }, "b"), "changed"],
  ["a newer file with fewer rows asks", version(OPEN), version(CLOSED, { rows: 29 }, "b"), "decide"],
  ["a newer file with fewer books asks", version(OPEN), version(CLOSED, { rows: 40, books: 3 }, "b"), "decide"],
  ["a newer file with fewer authors asks", version(OPEN), version(CLOSED, { authors: 1 }, "b"), "decide"],
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
