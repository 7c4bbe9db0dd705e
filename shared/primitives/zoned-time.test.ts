import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayIn, fromEpochDay, toEpochDay } from "./dates.ts";
import { MINUTE_MS } from "./durations.ts";
import { hourIn, instantIn } from "./zoned-time.ts";

const iso = (...args: Parameters<typeof instantIn>): string => new Date(instantIn(...args)).toISOString();

describe("the instant of a local hour", () => {
  test("follows the zone's offset, half hours included", () => {
    expect(iso("America/New_York", "2026-11-20", 7)).toBe("2026-11-20T12:00:00.000Z");
    expect(iso("Asia/Kolkata", "2026-11-20", 7)).toBe("2026-11-20T01:30:00.000Z");
    expect(iso("UTC", "2026-11-20", 0)).toBe("2026-11-20T00:00:00.000Z");
  });

  test("is the first of the two when the hour comes twice", () => {
    expect(iso("America/New_York", "2026-11-01", 1)).toBe("2026-11-01T05:00:00.000Z");
    expect(iso("America/New_York", "2026-11-01", 2)).toBe("2026-11-01T07:00:00.000Z");
  });

  test("comes right after the gap when summer time leaves the hour out", () => {
    expect(iso("America/New_York", "2026-03-08", 2)).toBe("2026-03-08T07:00:00.000Z");
    expect(iso("America/New_York", "2026-03-08", 3)).toBe("2026-03-08T07:00:00.000Z");
  });

  test("shows that hour of that day in any zone, or the next one where the zone leaves it out", () => {
    const zones = fc.constantFrom("Europe/Berlin", "Asia/Kolkata", "America/Santiago", "Pacific/Auckland", "UTC");
    const days = fc.integer({ min: toEpochDay("2024-01-01"), max: toEpochDay("2028-12-31") }).map(fromEpochDay);
    fc.assert(
      fc.property(zones, days, fc.integer({ min: 0, max: 23 }), (zone, day, hour) => {
        const instant = instantIn(zone, day, hour);
        expect(dayIn(zone, instant)).toBe(day);
        const shown = hourIn(zone, instant);
        // Only an hour that the zone leaves out is shown as the next one.
        if (shown !== hour) expect([shown, hourIn(zone, instant - MINUTE_MS)]).toEqual([hour + 1, (hour + 23) % 24]);
      }),
    );
  });
});
