import fc from "fast-check";
import { expect, test } from "vitest";
import { fromEpochDay, toEpochDay } from "#shared/primitives/dates.ts";
import { downsample, type RankPoint } from "./downsample.ts";

const series = fc
  .uniqueArray(
    fc.record({ day: fc.integer({ min: 14_000, max: 21_000 }), rank: fc.integer({ min: 1, max: 9_000_000 }) }),
    {
      selector: ({ day }) => day,
      minLength: 1,
      maxLength: 2000,
    },
  )
  .map((days) => days.sort((a, b) => a.day - b.day).map(({ day, rank }) => ({ date: fromEpochDay(day), rank })));
const pixels = fc.integer({ min: 1, max: 300 });

const ranksOf = (points: readonly RankPoint[]) => points.map(({ rank }) => rank);

test("a thinned line keeps the best and the worst rank, and its first and last day", () => {
  fc.assert(
    fc.property(series, pixels, (points, width) => {
      const kept = downsample(points, width);
      expect(Math.min(...ranksOf(kept))).toBe(Math.min(...ranksOf(points)));
      expect(Math.max(...ranksOf(kept))).toBe(Math.max(...ranksOf(points)));
      expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)]);
    }),
  );
});

test("a thinned line keeps the best day of every column", () => {
  fc.assert(
    fc.property(series, pixels, (points, width) => {
      const kept = new Set(downsample(points, width));
      const start = toEpochDay(points[0]!.date);
      const days = (toEpochDay(points.at(-1)!.date) - start + 1) / width;
      const columns = Map.groupBy(points, ({ date }) => Math.floor((toEpochDay(date) - start) / days));
      for (const column of columns.values()) {
        const best = Math.min(...ranksOf(column));
        expect(column.some((point) => point.rank === best && kept.has(point))).toBe(true);
      }
    }),
  );
});

test("a thinned line has real days in order, each once, and at most two for each column besides its ends", () => {
  fc.assert(
    fc.property(series, pixels, (points, width) => {
      const kept = downsample(points, width);
      expect(kept.length).toBeLessThanOrEqual(Math.max(2 * width + 2, 2));
      const dates = kept.map(({ date }) => date);
      expect(dates).toEqual([...new Set(dates)].sort());
      expect(kept.every((point) => points.includes(point))).toBe(true);
    }),
  );
});

test("a line that fits is left alone", () => {
  const points = [
    { date: "2026-01-01", rank: 5 },
    { date: "2026-01-02", rank: 3 },
  ];
  expect(downsample(points, 1)).toBe(points);
});
