import fc from "fast-check";
import { expect, test } from "vitest";
import { eachDay } from "./dates.ts";
import {
  formatDate,
  formatDayOf,
  formatInstant,
  formatMonth,
  formatMonths,
  formatPeriod,
  formatRange,
} from "./format-dates.ts";

test("formats every date in one style: Nov 22, 2026", () => {
  expect(formatDate("2026-11-22")).toBe("Nov 22, 2026");
  expect(formatDayOf("2026-11-22T03:00:00Z", "America/New_York")).toBe("Nov 21, 2026");
  expect(formatMonth("2026-11")).toBe("November 2026");
  expect(formatInstant("2026-11-20T14:05:00Z", "UTC")).toBe("Nov 20, 2026, 2:05 PM");
});

test.each([
  ["2025-08-01", "2025-08-31", "Aug 1 – 31, 2025"],
  ["2025-07-28", "2025-08-03", "Jul 28 – Aug 3, 2025"],
  ["2024-12-28", "2025-01-03", "Dec 28, 2024 – Jan 3, 2025"],
  ["2025-08-04", "2025-08-04", "Aug 4, 2025"],
])("formats the range from %s to %s as %s", (start, end, text) => {
  expect(formatRange({ start, end })).toBe(text);
});

test("always names the year of a range's last day, and of its first day when they differ", () => {
  const day = fc.constantFrom(...eachDay("2024-11-01", "2026-02-28"));
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [start, end] = one < other ? [one, other] : [other, one];
      const text = formatRange({ start, end });
      expect(text.endsWith(`, ${end.slice(0, 4)}`)).toBe(true);
      expect(text.includes(`, ${start.slice(0, 4)}`)).toBe(true);
    }),
  );
});

test("names the day once for a period within a day", () => {
  const begin = "2026-11-20T14:05:00Z";
  expect(formatPeriod(begin, "2026-11-20T14:25:00Z", "UTC")).toBe("Nov 20, 2026, 2:05 PM – 2:25 PM");
  expect(formatPeriod(begin, "2026-11-21T08:00:00Z", "UTC")).toBe("Nov 20, 2026, 2:05 PM – Nov 21, 2026, 8:00 AM");
});

test("lists one or two months and names more by the first and last", () => {
  expect(formatMonths(["2025-07", "2025-08"])).toBe("Jul 2025, Aug 2025");
  expect(formatMonths(["2023-08", "2024-08", "2025-08"])).toBe("Aug 2023 – Aug 2025");
  expect(formatMonths([])).toBe("no months");
});
