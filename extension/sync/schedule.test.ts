import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { backOffMs, isTime, nextQuarter, QUARTER_MS } from "./schedule.ts";

const time = fc.integer({ min: 0, max: 4_000_000_000_000 });
const chance = fc.double({ min: 0, max: 0.999, noNaN: true });

test("schedules the next poll at a later minute 0, 15, 30 or 45, delayed by at most 45 seconds", () => {
  fc.assert(
    fc.property(time, chance, (now, chance) => {
      const next = nextQuarter(now, chance);
      expect(next).toBeGreaterThan(now);
      expect(next - now).toBeLessThanOrEqual(QUARTER_MS + 45_000);
      expect(next % QUARTER_MS).toBeLessThanOrEqual(45_000);
    }),
  );
});

test("doubles the wait after consecutive failures up to six hours, or one hour when signed out", () => {
  const hours = (failures: number, code: string) => backOffMs(failures, code) / HOUR_MS;
  expect([1, 2, 3, 4, 5, 6, 60].map((n) => hours(n, "unreachable"))).toEqual([0.25, 0.5, 1, 2, 4, 6, 6]);
  expect([1, 2, 3, 4, 60].map((n) => hours(n, "signed_out"))).toEqual([0.25, 0.5, 1, 1, 1]);
});

test("counts a poll that is one minute early as due", () => {
  expect(isTime(Date.parse("2026-11-20T12:14:10Z"), "2026-11-20T12:15:00Z")).toBe(true);
  expect(isTime(Date.parse("2026-11-20T12:13:10Z"), "2026-11-20T12:15:00Z")).toBe(false);
  expect(isTime(0, null)).toBe(true);
});
