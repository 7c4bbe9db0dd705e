import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#shared/primitives/dates.ts";
import { type FollowerReading, type FollowerSeries, pointsBetween, withReading } from "./follower-series.ts";

const CLARA = { id: "amzn1.clara", name: "Clara Winterbourne" };
const TODAY = "2026-11-20";
const reading = (changes: Partial<FollowerReading> = {}): FollowerReading => ({
  ...CLARA,
  image: "https://images.example/clara.jpg",
  today: TODAY,
  counts: [{ date: "2026-11-18", count: 412 }],
  ...changes,
});

describe("a pen name's followers", () => {
  test("begin with the portal's count on the portal's day", () => {
    expect(withReading(null, reading())).toEqual({
      ...CLARA,
      image: "https://images.example/clara.jpg",
      readOn: TODAY,
      points: [{ date: "2026-11-18", count: 412 }],
    });
  });

  test("keep the first count of a day, and are not changed by a second reading of the same day", () => {
    const first = withReading(null, reading());
    expect(withReading(first, reading({ counts: [{ date: "2026-11-18", count: 999 }] }))).toBe(first);
  });

  test("remember the day of a reading that brought no new count, so that it isn't repeated", () => {
    const first = withReading(null, reading());
    const next = withReading(first, reading({ today: "2026-11-21" }));
    expect(next).toEqual({ ...first, readOn: "2026-11-21" });
  });

  test("keep the picture when a source doesn't read pictures, and lose it when the portal has none", () => {
    const first = withReading(null, reading());
    const { image: _, ...withoutImage } = reading({ today: "2026-11-21" });
    expect(withReading(first, withoutImage).image).toBe("https://images.example/clara.jpg");
    expect(withReading(first, { ...withoutImage, image: null }).image).toBeNull();
  });

  test("get the picture that a later reading of the same day brings", () => {
    const { image, ...withoutImage } = reading();
    const first = withReading(null, withoutImage);
    expect(first.image).toBeNull();
    expect(withReading(first, reading())).toEqual({ ...first, image });
  });

  test("take a delayed count of an earlier day without losing the latest reading", () => {
    const first = withReading(null, reading());
    const late = withReading(first, reading({ today: "2026-11-19", counts: [{ date: "2026-11-17", count: 410 }] }));
    expect(late.readOn).toBe(TODAY);
    expect(late.points.map(({ count }) => count)).toEqual([410, 412]);
  });

  test("can be cut to a range with both ends included", () => {
    const counts = [0, 1, 2, 3].map((i) => ({ date: addDays("2026-11-15", i), count: 400 + i }));
    const series = withReading(null, reading({ counts }));
    expect(pointsBetween(series, "2026-11-16", "2026-11-17").map(({ count }) => count)).toEqual([401, 402]);
  });
});

test("readings in any order and number give one ascending count a day", () => {
  const counts = fc.array(
    fc.record({ date: fc.integer({ min: 0, max: 20 }).map((i) => addDays("2026-11-01", i)), count: fc.nat(9999) }),
  );
  fc.assert(
    fc.property(fc.array(counts, { maxLength: 8 }), (batches) => {
      let series: FollowerSeries | null = null;
      for (const batch of batches) {
        series = withReading(series, reading({ counts: batch }));
        expect(withReading(series, reading({ counts: batch }))).toBe(series);
      }
      const days = series?.points.map(({ date }) => date) ?? [];
      expect(days).toEqual([...new Set(batches.flat().map(({ date }) => date))].sort());
    }),
  );
});
