import { expect, test } from "vitest";
import type { Check } from "#shared/sources/checks.ts";
import { isRequestedReport } from "./report-file.ts";
import type { Workbook } from "./types.ts";

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
  ["the requested report", workbook(), true],
  ["a report of another kind", workbook({ kind: "prior-months" } as Partial<Workbook>), false],
  ["a report of another month", workbook({ months: [{ month: "2026-09" }] } as Partial<Workbook>), false],
  ["a report that contradicts itself", workbook({ checks: [differs(COMBINED)] }), false],
  [
    "a report whose Summary disagrees with its sheets",
    workbook({ checks: [differs("Summary = sums of the sheets")] }),
    false,
  ],
  ["a report that can't be cross-checked", workbook({ checks: [unchecked(COMBINED)] }), true],
  [
    "a report with more orders than earnings so far",
    workbook({ checks: [differs("Orders Processed = net units")] }),
    true,
  ],
  [
    "a report with unreadable rows, which explain the difference",
    workbook({ checks: [differs(COMBINED)], rowsSetAside: 1 }),
    true,
  ],
  [
    "a report with an unknown heading",
    workbook({ checks: [differs(COMBINED)], problems: [{ severity: "error", message: "An unknown sheet" }] }),
    true,
  ],
])("decides whether to import automatically: %s", (_, found, taken) => {
  expect(isRequestedReport(found, october)).toBe(taken);
});
