import { expect, test } from "vitest";
import { MONTH_NAMES, monthText, parseMonthText } from "./month-text.ts";

test.each([
  ["August 2025", "2025-08"],
  ["octubre 2025", "2025-10"],
  ["Octubre de 2025", "2025-10"],
  ["março de 2024", "2024-03"],
  ["8月 2026", "2026-08"],
  ["2026年8月", "2026-08"],
  [" january  2025 ", "2025-01"],
  ["Jan 2026", "2026-01"],
  ["Sep-2025", "2025-09"],
  ["MAY-26", "2026-05"],
])("parses %j as %s", (text, month) => {
  expect(parseMonthText(text)).toBe(month);
});

test.each(["", "2025", "Smarch 2025", "13月 2026", "August 9999", "August 2025 and more", "August"])(
  "rejects %j as a month",
  (text) => {
    expect(parseMonthText(text)).toBeUndefined();
  },
);

test("round-trips every month in every language", () => {
  for (const language of Object.keys(MONTH_NAMES) as (keyof typeof MONTH_NAMES)[])
    for (let month = 1; month <= 12; month++) {
      const value = `2025-${String(month).padStart(2, "0")}`;
      expect(parseMonthText(monthText(value, language))).toBe(value);
    }
});
