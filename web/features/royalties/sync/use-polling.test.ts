import fc from "fast-check";
import { expect, test } from "vitest";
import { isDueOnFocus, isQuarterHour, POLL_INTERVAL_MS, untilNextMinute } from "./use-polling.ts";

const minute = POLL_INTERVAL_MS;
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);
const instants = fc.integer({ min: 0, max: 4_000_000_000_000 });

test("treats minutes 0, 15, 30 and 45 as the quarters of an hour", () => {
  const quarters = Array.from({ length: 60 }, (_, i) => i).filter((i) => isQuarterHour(at("10:00:20") + i * minute));
  expect(quarters).toEqual([0, 15, 30, 45]);
});

test("checking once a minute from any moment meets every quarter of an hour once", () => {
  fc.assert(
    fc.property(instants, (start) => {
      const looks = Array.from({ length: 60 }, (_, i) => start + untilNextMinute(start) + i * minute);
      expect(looks.every((look) => look % minute === 0)).toBe(true);
      expect(looks.filter(isQuarterHour)).toHaveLength(4);
    }),
  );
});

test("schedules the next check later than now and within a minute", () => {
  fc.assert(
    fc.property(instants, (now) => {
      expect(untilNextMinute(now)).toBeGreaterThan(0);
      expect(untilNextMinute(now)).toBeLessThanOrEqual(minute);
    }),
  );
});

test.each<[string, number | null, number, boolean]>([
  ["figures from a quarter of an hour ago, requested five minutes ago", 15, 5, true],
  ["figures from fourteen minutes ago", 14, 14, false],
  ["yesterday's figures requested just now", 1440, 4, false],
  ["figures of unknown age", null, 5, true],
])("decides whether to refresh on a return to %s", (_, freshAgo, requestedAgo, isDue) => {
  const nowMs = at("10:07:00");
  const freshAtMs = freshAgo === null ? null : nowMs - freshAgo * minute;
  expect(isDueOnFocus({ nowMs, freshAtMs, requestedAtMs: nowMs - requestedAgo * minute })).toBe(isDue);
});
