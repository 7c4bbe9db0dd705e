import { expect, test } from "vitest";
import { NEVER_TRIED } from "#shared/domain/sync/source-state.ts";
import { areFollowersDue } from "./due-followers.ts";

const at = (instant: string) => ({ now: Date.parse(instant), timeZone: "America/New_York" });
const good = (instant: string) => ({ ...NEVER_TRIED, lastGoodAt: instant, lastTriedAt: instant });

test("followers that were never read are due", () => {
  expect(areFollowersDue(NEVER_TRIED, at("2026-11-20T12:00:00Z"), false)).toBe(true);
});

test("followers are due once per day of the author's time zone, and whenever the author requests a sync", () => {
  const state = good("2026-11-20T13:00:00.000Z");
  // Still November 20 in New York.
  expect(areFollowersDue(state, at("2026-11-21T04:59:00Z"), false)).toBe(false);
  expect(areFollowersDue(state, at("2026-11-21T04:59:00Z"), true)).toBe(true);
  expect(areFollowersDue(state, at("2026-11-21T05:00:00Z"), false)).toBe(true);
});

test("a failure waits before the next try, unless the author requests one", () => {
  const failed = { ...NEVER_TRIED, lastTriedAt: "2026-11-20T12:00:00.000Z", failures: 2 };
  const soon = at("2026-11-20T12:20:00Z");
  expect([areFollowersDue(failed, soon, false), areFollowersDue(failed, soon, true)]).toEqual([false, true]);
  expect(areFollowersDue(failed, at("2026-11-20T12:31:00Z"), false)).toBe(true);
});
