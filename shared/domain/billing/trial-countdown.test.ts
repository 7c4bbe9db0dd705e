import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import { trialCountdown } from "./trial-countdown.ts";

const now = Date.parse("2026-11-20T12:00:00.000Z");

test.each([
  ["2029-02-20T12:00:00.000Z", "2 years and 3 months"],
  ["2029-01-15T12:00:00.000Z", "2 years and 1 month"],
  ["2027-12-20T12:00:00.000Z", "1 year and 1 month"],
  ["2027-11-20T12:00:00.000Z", "1 year"],
  ["2028-12-01T12:00:00.000Z", "2 years"],
  ["2027-11-20T11:59:59.999Z", "11 months"],
  ["2027-04-30T12:00:00.000Z", "5 months"],
  ["2026-12-20T12:00:00.000Z", "1 month"],
  ["2026-12-20T11:00:00.000Z", "30 days"],
  ["2026-12-04T11:59:59.000Z", "14 days"],
  ["2026-11-29T13:00:00.000Z", "10 days"],
  ["2026-11-29T12:00:00.000Z", "9 days"],
  ["2026-11-21T12:00:00.000Z", "1 day"],
  ["2026-11-21T11:59:59.999Z", "less than a day"],
  ["2026-11-20T12:00:00.000Z", "less than a day"],
  ["2026-11-01T12:00:00.000Z", "less than a day"],
])("describes the time until %s as %s", (endsAt, words) => {
  expect(trialCountdown(endsAt, now)).toBe(words);
});

/** Approximate number of days in a countdown text, so that two texts can be compared. */
function daysIn(words: string): number {
  if (words === "less than a day") return 0;
  const parts = words.split(" and ").map((part) => /^([1-9]\d*) (year|month|day)s?$/.exec(part));
  return parts.reduce((sum, match) => {
    if (!match) throw new Error(`"${words}" is no countdown`);
    return sum + Number(match[1]) * { year: 372, month: 31, day: 1 }[match[2] as "year" | "month" | "day"];
  }, 0);
}

const instant = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) });

test("always returns a text, and never a longer time than before", () => {
  fc.assert(
    fc.property(instant, instant, fc.integer({ min: 0, max: 90 * DAY_MS }), (end, start, later) => {
      const endsAt = new Date(end).toISOString();
      const [before, after] = [daysIn(trialCountdown(endsAt, start)), daysIn(trialCountdown(endsAt, start + later))];
      expect(after).toBeLessThanOrEqual(before);
    }),
  );
});

test("decreases day by day across any month boundary", () => {
  for (const end of ["2028-02-29", "2027-03-31", "2027-03-01", "2027-12-31"]) {
    const endsAt = `${end}T10:00:00.000Z`;
    let last = Number.POSITIVE_INFINITY;
    for (let at = Date.parse(endsAt) - 800 * DAY_MS; at < Date.parse(endsAt); at += HOUR_MS) {
      const left = daysIn(trialCountdown(endsAt, at));
      expect(left).toBeLessThanOrEqual(last);
      last = left;
    }
  }
});
