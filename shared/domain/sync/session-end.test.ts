import { expect, test } from "vitest";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { endsSoon, NOTICE_DAYS } from "./session-end.ts";

const NOW = Date.parse("2026-11-22T12:00:00.000Z");
const after = (ms: number) => new Date(NOW + ms).toISOString();
const NOTICE_MS = NOTICE_DAYS * DAY_MS;

test("treats a session as ending soon within the notice period only, and never when its end is unknown", () => {
  expect(endsSoon(after(NOTICE_MS + 1), NOW)).toBe(false);
  expect(endsSoon(after(NOTICE_MS), NOW)).toBe(true);
  expect(endsSoon(after(1), NOW)).toBe(true);
  expect(endsSoon(after(0), NOW)).toBe(false);
  expect(endsSoon(null, NOW)).toBe(false);
});
