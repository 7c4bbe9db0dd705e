import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromEpochDay } from "#shared/primitives/dates.ts";
import type { DailyRank, RankOrigin } from "../rank.ts";
import { toSeries, withDays, withFolded } from "./series.ts";

const day = (date: string, rank: number, origin: RankOrigin = "portal", isFree = false): DailyRank => ({
  date,
  rank,
  isFree,
  origin,
});
const days = fc.array(
  fc.record({
    date: fc.integer({ min: 20_000, max: 20_020 }).map(fromEpochDay),
    rank: fc.integer({ min: 1, max: 5 }),
    isFree: fc.boolean(),
    origin: fc.constantFrom<RankOrigin>("portal", "reading"),
  }),
);

describe("an answer's ranks", () => {
  test("become one a day: the portal before a reading, paid before free, and the smaller rank", () => {
    const first = "2026-11-01";
    expect(toSeries([day(first, 3, "reading"), day(first, 9), day(first, 2, "portal", true), day(first, 8)])).toEqual([
      day(first, 8),
    ]);
  });

  test("end in the same series regardless of their order", () => {
    fc.assert(
      fc.property(days, fc.integer(), (answer, seed) => {
        const shuffled = answer.toSorted((a, b) => ((a.rank * 31 + seed) % 7) - ((b.rank * 31 + seed) % 7));
        expect(toSeries(shuffled)).toEqual(toSeries(answer));
      }),
    );
  });
});

describe("a stored series", () => {
  test("takes the portal's rank over a reading, and keeps it against a later reading", () => {
    const read = withDays([], [day("2026-11-01", 900, "reading")]);
    const final = withDays(read.series, [day("2026-11-01", 950)]);
    expect(final).toEqual({ series: [day("2026-11-01", 950)], changed: 1 });
    expect(withDays(final.series, [day("2026-11-01", 10, "reading")])).toEqual({ series: final.series, changed: 0 });
  });

  test("follows the portal's late corrections and a switch to the free list, and keeps the other days", () => {
    const before = [day("2026-10-30", 5), day("2026-11-01", 7)];
    const { series } = withDays(before, [day("2026-10-31", 6), day("2026-11-01", 70, "portal", true)]);
    expect(series).toEqual([day("2026-10-30", 5), day("2026-10-31", 6), day("2026-11-01", 70, "portal", true)]);
  });

  test("is the same object when nothing changed", () => {
    fc.assert(
      fc.property(days, (answer) => {
        const { series } = withDays([], answer);
        const again = withDays(series, answer);
        expect(again.series).toBe(series);
        expect(again.changed).toBe(0);
      }),
    );
  });

  test("counts exactly the days that differ from before", () => {
    fc.assert(
      fc.property(days, days, (first, second) => {
        const { series: before } = withDays([], first);
        const { series: after, changed } = withDays(before, second);
        const stored = new Set(before.map((one) => JSON.stringify(one)));
        expect(changed).toBe(after.filter((one) => !stored.has(JSON.stringify(one))).length);
      }),
    );
  });
});

describe("a folded month", () => {
  test("adds days that the years lack, and replaces only readings by the portal's ranks", () => {
    const years = [day("2026-10-01", 1), day("2026-10-02", 2, "reading"), day("2026-10-03", 3, "reading")];
    const month = [
      day("2026-10-01", 10),
      day("2026-10-02", 20),
      day("2026-10-03", 30, "reading"),
      day("2026-10-04", 4),
    ];
    expect(withFolded(years, month)).toEqual({
      series: [years[0], month[1], years[2], month[3]],
      changed: 2,
    });
  });

  test("changes nothing when it is folded again after a crash", () => {
    fc.assert(
      fc.property(days, days, (years, month) => {
        const { series } = withFolded(toSeries(years), toSeries(month));
        expect(withFolded(series, toSeries(month)).series).toBe(series);
      }),
    );
  });
});
