import { expect, test } from "vitest";
import { isAsked } from "./report-file.ts";
import type { Check, Workbook } from "./types.ts";

const COMBINED = "Combined Sales = format sheets";
const holds = (name: string): Check => ({ name, ok: true, detail: "units 7 = 7" });
const differs = (name: string): Check => ({ name, ok: false, detail: "2026-10: units 7 and 14" });
const unchecked = (name: string): Check => ({ name, ok: false, detail: "Could not be checked: there is no Summary." });

const workbook = (changes: Partial<Workbook> = {}): Workbook =>
  ({
    kind: "estimator",
    months: [{ month: "2026-10" }],
    checks: [holds(COMBINED)],
    problems: [],
    rowsSetAside: 0,
    ...changes,
  }) as Workbook;
const october = { source: "royalties", month: "2026-10" } as const;

test.each<[string, Workbook, boolean]>([
  ["the report that was asked for", workbook(), true],
  ["one of another kind", workbook({ kind: "prior-months" } as Partial<Workbook>), false],
  ["one of another month", workbook({ months: [{ month: "2026-09" }] } as Partial<Workbook>), false],
  ["one that says two things of one figure", workbook({ checks: [differs(COMBINED)] }), false],
  ["one whose Summary is another's", workbook({ checks: [differs("Summary = sums of the sheets")] }), false],
  ["one that can't be compared with itself", workbook({ checks: [unchecked(COMBINED)] }), true],
  ["one with more ordered than earned so far", workbook({ checks: [differs("Orders Processed = net units")] }), true],
  [
    "one in which rows were not understood, which tells why",
    workbook({ checks: [differs(COMBINED)], rowsSetAside: 1 }),
    true,
  ],
  [
    "one in which a heading was not understood",
    workbook({ checks: [differs(COMBINED)], problems: [{ severity: "error", message: "An unknown sheet" }] }),
    true,
  ],
])("taken in by itself or not: %s", (_, found, taken) => {
  expect(isAsked(found, october)).toBe(taken);
});
