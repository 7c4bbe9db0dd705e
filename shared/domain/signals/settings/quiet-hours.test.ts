import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import { hourIn } from "#shared/primitives/zoned-time.ts";
import { DEFAULT_QUIET_HOURS, isQuiet, nextMorning, QuietHours } from "./quiet-hours.ts";

const NEW_YORK = "America/New_York";
const at = (instant: string): number => Date.parse(instant);

describe("quiet hours", () => {
  test("last from the first hour to just before the last, across midnight or within a day", () => {
    const night = [20, 21, 23, 0, 6, 7].map((hour) =>
      isQuiet(DEFAULT_QUIET_HOURS, "UTC", at(`2026-11-20T${String(hour).padStart(2, "0")}:59:00.000Z`)),
    );
    expect(night).toEqual([false, true, true, true, true, false]);
    expect(isQuiet({ from: 12, to: 14 }, "UTC", at("2026-11-20T13:59:59.000Z"))).toBe(true);
    expect(isQuiet({ from: 12, to: 14 }, "UTC", at("2026-11-20T14:00:00.000Z"))).toBe(false);
  });

  test("are the author's own", () => {
    expect(isQuiet(DEFAULT_QUIET_HOURS, NEW_YORK, at("2026-11-20T11:59:00.000Z"))).toBe(true);
    expect(isQuiet(DEFAULT_QUIET_HOURS, NEW_YORK, at("2026-11-20T12:00:00.000Z"))).toBe(false);
  });

  test("cannot last the whole day", () => {
    expect(QuietHours.safeParse({ from: 7, to: 7 }).success).toBe(false);
  });
});

describe("the next morning", () => {
  test("is today's until it has come, then tomorrow's", () => {
    const next = (instant: string) => new Date(nextMorning(DEFAULT_QUIET_HOURS, NEW_YORK, at(instant))).toISOString();
    expect(next("2026-11-20T11:59:00.000Z")).toBe("2026-11-20T12:00:00.000Z");
    expect(next("2026-11-20T12:00:00.000Z")).toBe("2026-11-21T12:00:00.000Z");
  });

  test("comes within a day and an hour, outside quiet hours, at the hour that the author chose, in any zone", () => {
    const zones = fc.constantFrom("Europe/Berlin", "Asia/Kolkata", "Pacific/Auckland", "America/St_Johns", "UTC");
    const hours = fc
      .record({ from: fc.integer({ min: 0, max: 23 }), to: fc.integer({ min: 4, max: 23 }) })
      .filter(({ from, to }) => from !== to);
    const instants = fc.integer({ min: at("2025-01-01T00:00:00.000Z"), max: at("2028-01-01T00:00:00.000Z") });
    fc.assert(
      fc.property(zones, hours, instants, (zone, quiet, now) => {
        const next = nextMorning(quiet, zone, now);
        expect(next).toBeGreaterThan(now);
        expect(next).toBeLessThanOrEqual(now + DAY_MS + HOUR_MS);
        expect(hourIn(zone, next)).toBe(quiet.to);
        expect(isQuiet(quiet, zone, next)).toBe(false);
      }),
    );
  });
});
