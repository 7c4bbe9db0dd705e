import { expect, test } from "vitest";
import { describeNotices } from "./describe-notices.ts";

test("names months without days, with what to do about them", () => {
  expect(describeNotices([{ kind: "no_days", months: ["2025-03"] }])).toEqual([
    expect.stringMatching(/^March 2025 is known only as a whole.*Import the month in a file of its own/),
  ]);
});

test("describes many months as a range, not as a list", () => {
  const months = ["2025-01", "2025-02", "2025-03", "2025-04"];
  expect(describeNotices([{ kind: "no_days", months }])[0]).toMatch(/^4 months \(Jan 2025 – Apr 2025\)/);
});

test("describes substituted rates once per kind, whatever the number of months", () => {
  const sentences = describeNotices([
    { kind: "exchange_rate_substituted", month: "2026-11", currency: "GBP", from_month: "2026-10" },
    { kind: "exchange_rate_substituted", month: "2026-11", currency: "EUR", from_month: "2026-10" },
    { kind: "kenp_rate_substituted", month: "2026-11", marketplace: "Amazon.de", from_month: null },
  ]);
  expect(sentences).toHaveLength(2);
  expect(sentences[0]).toContain("No rate per page is known for Germany");
  expect(sentences[1]).toContain("GBP and EUR");
});

test("counts and names unknown stores", () => {
  expect(describeNotices([{ kind: "unknown_marketplace", marketplace: "Amazon.xx" }])[0]).toContain("still counted");
});

test("returns nothing without assumptions", () => expect(describeNotices([])).toEqual([]));

test("names shops without days, those left out with their months, and those on trial, one sentence each", () => {
  expect(
    describeNotices([
      { kind: "source_without_days", source: "kobo", months: ["2026-09"] },
      { kind: "source_without_days", source: "acx", months: ["2026-09"] },
      { kind: "source_left_out", source: "kobo", months: ["2026-10"] },
      { kind: "source_left_out", source: "acx", months: ["2026-10"] },
      { kind: "trial_sources", sources: ["kobo"] },
    ]),
  ).toEqual([
    "Kobo Writing Life and ACX give figures by month only, so this report is by month.",
    expect.stringMatching(/^The figures from Kobo Writing Life and ACX for October 2026 are left out/),
    expect.stringMatching(/^The total includes trial figures from Kobo Writing Life:/),
  ]);
});
