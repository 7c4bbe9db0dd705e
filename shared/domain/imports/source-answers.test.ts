import { expect, test } from "vitest";
import { UNKNOWN_COLUMN } from "#shared/sources/files/table-columns.ts";
import { confirmedAnswer, surprisesOf, type UnderstoodFile } from "./source-answers.ts";

const month = (royalty: Record<string, number>) => ({ figures: { royalty } });
const file = (changes: Partial<UnderstoodFile> = {}): UnderstoodFile => ({
  checks: [{ name: "Sold − Returned = Net", ok: true, detail: "" }],
  problems: [],
  rowsSetAside: 0,
  months: [month({ EUR: 10_000_000 })],
  ...changes,
});
const GIVEN = { confirmedAt: "2026-11-20T09:00:00Z", importId: "import-1", currencies: {} };
const known = confirmedAnswer(undefined, [month({ EUR: 10_000_000 }), month({ EUR: 4_000_000 })], GIVEN);

test("asks nothing about a file whose headings and sums are as confirmed, up to five times the largest month", () => {
  expect(surprisesOf(file(), known)).toEqual([]);
  expect(surprisesOf(file({ months: [month({ EUR: 50_000_000 })] }), known)).toEqual([]);
});

test.each([
  ["a new column", { problems: [{ severity: "note", heading: "Bonus", message: UNKNOWN_COLUMN }] }, "“Bonus”"],
  ["a failed check", { checks: [{ name: "Net = Net", ok: false, detail: "1 and 2" }] }, "“Net = Net”"],
  ["rows set aside", { rowsSetAside: 2 }, "2 rows couldn’t be read."],
  ["a new currency", { months: [month({ NOK: 1 })] }, "amounts in NOK"],
  ["a far larger month", { months: [month({ EUR: 50_000_001 })] }, "more than five times as large in EUR"],
  ["far larger refunds", { months: [month({ EUR: -50_000_001 })] }, "more than five times as large in EUR"],
] as const)("asks again about a file with %s, and says so", (_what, changes, words) => {
  expect(surprisesOf(file(changes), known)).toEqual([expect.stringContaining(words)]);
});

test("is not surprised by a note about a known column, or by a check that wasn't made", () => {
  const problems = [{ severity: "note", heading: "Format", message: "The format “x” is not known." }] as const;
  const checks = [{ name: "Total", ok: false, detail: "Could not be checked: there is no total." }];
  expect(surprisesOf(file({ problems, checks }), known)).toEqual([]);
});

test("keeps the largest month of each currency and the newest currency of a marketplace, however often it is repeated", () => {
  const given = { confirmedAt: "2026-12-20T09:00:00Z", importId: "import-2", currencies: { UK: "GBP" } };
  const once = confirmedAnswer(known, [month({ EUR: 2_000_000, CAD: -3_000_000 })], given);
  expect(once).toEqual({ ...given, largest: { CAD: 3_000_000, EUR: 10_000_000 } });
  expect(confirmedAnswer(once, [month({ EUR: 2_000_000, CAD: -3_000_000 })], given)).toEqual(once);
});
