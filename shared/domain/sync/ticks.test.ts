import fc from "fast-check";
import { expect, test } from "vitest";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { isTickOf } from "./ticks.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const QUARTER = 15 * MINUTE_MS;
const ticksIn = (userId: string, hours: number, lastSeenAt: string | null): number =>
  Array.from({ length: hours * 4 }, (_, n) => isTickOf(userId, { now: NOW + n * QUARTER, lastSeenAt })).filter(Boolean)
    .length;

test("every quarter-hour is a tick for an author who was active within a day", () => {
  expect(ticksIn("u", 24, "2026-11-21T12:00:00.000Z")).toBe(96);
  expect(ticksIn("u", 1, "2026-11-20T13:00:00.000Z")).toBe(4);
});

test("one quarter-hour per hour is a tick for other authors", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(null, "2026-11-19T12:00:00.000Z"), (userId, lastSeenAt) => {
      expect(ticksIn(userId, 24, lastSeenAt)).toBe(24);
    }),
  );
});

test("ticks are spread evenly over the hour", () => {
  const people = Array.from({ length: 400 }, (_, n) => `user-${n * 7919}`);
  for (let n = 0; n < 4; n++) {
    const now = NOW + n * QUARTER;
    expect(people.filter((userId) => isTickOf(userId, { now, lastSeenAt: null })).length).toBeGreaterThan(60);
  }
});
