import { expect, test } from "vitest";
import type { Import } from "#shared/api/imports.ts";
import { ENGLISH_NUMBERS } from "#web/lib/numbers.ts";
import { buildFigures, buildFile, buildImport, buildOutcome } from "#web/testing/builders.ts";
import {
  countOutcomes,
  describeImport,
  isInView,
  isListedAsRunning,
  progressOf,
  storedFigures,
} from "./describe-import.ts";

const describe = (item: Import) => describeImport(item, ENGLISH_NUMBERS);

test("describes the changes of a finished import, most interesting first", () => {
  const months = [
    buildOutcome({ month: "2026-08", outcome: "unchanged" }),
    buildOutcome({ month: "2026-09", outcome: "new" }),
    buildOutcome({ month: "2026-10", outcome: "new" }),
  ];
  expect(describe(buildImport({ months, payments: 12, books_added: 1 }))).toBe(
    "3 months: 2 new, 1 unchanged · 12 payments · 1 new book edition",
  );
});

test("counts sales and payments of one month as one month with the more interesting outcome", () => {
  const months = [buildOutcome({ outcome: "unchanged" }), buildOutcome({ outcome: "new", family: "payments" })];
  expect(describe(buildImport({ months }))).toBe("1 new month");
});

test("always mentions a file that could not be read", () => {
  const files = [buildFile(), buildFile({ status: "failed", message: "The file is cut off" })];
  expect(describe(buildImport({ files }))).toContain("1 file could not be read");
});

test("says how many rows were not understood, even when nothing else is to be said", () => {
  expect(describe(buildImport({ months: [], files: [buildFile({ rows_set_aside: 18 })] }))).toBe(
    "18 rows not understood",
  );
});

test("says when files contain nothing to store", () => {
  expect(describe(buildImport({ months: [] }))).toBe("These files had nothing new to store");
});

test("progress never falls, from the first byte sent to the last month saved", () => {
  const sent = [0, 0.5, 1].map((sentShare) => progressOf(buildImport({ status: "uploading" }), { sentShare }));
  expect(sent).toEqual([0, 15, 30]);
  const waiting = buildFile({ status: "waiting" });
  const steps = [
    buildImport({ status: "reading", files: [waiting, waiting] }),
    buildImport({ status: "reading", files: [buildFile(), waiting] }),
    buildImport({ status: "writing", months_total: 4, months_written: 0 }),
    buildImport({ status: "writing", months_total: 4, months_written: 3 }),
  ];
  expect(steps.map((item) => progressOf(item, null))).toEqual([30, 40, 50, 87.5]);
  expect(steps.map(describe)).toEqual([
    "Reading 1 of 2 files",
    "Reading 2 of 2 files",
    "0 of 4 months saved",
    "3 of 4 months saved",
  ]);
});

test("leaves imports that are fetched beside an upload to the list, unless they need an answer", () => {
  const fetched = buildImport({ source: "extension", status: "reading" });
  expect(isInView(fetched, false)).toBe(true);
  expect(isInView(fetched, true)).toBe(false);
  expect(isInView({ ...fetched, status: "needs_decision" }, true)).toBe(true);
  expect(isInView(buildImport({ status: "writing" }), true)).toBe(true);
  expect(isInView(buildImport(), false)).toBe(false);
});

test("an import is listed as running until the list has its end", () => {
  const [first, second] = [buildImport({ id: "first" }), buildImport({ id: "second", status: "writing" })];
  expect(["first", "second", "third"].map((id) => isListedAsRunning([first, second], id))).toEqual([
    false,
    true,
    false,
  ]);
});

test("counts months that need an answer separately from decided ones", () => {
  const months = [buildOutcome({ month: "2026-09", outcome: "decide" }), buildOutcome({ outcome: "kept" })];
  expect(describe(buildImport({ status: "needs_decision", months }))).toBe("1 month needs your decision");
  expect(countOutcomes(months)).toEqual([
    { outcome: "decide", count: 1 },
    { outcome: "kept", count: 1 },
  ]);
});

test("shows the stored figures of a kept month, never the rejected ones", () => {
  const [stored, offered] = [buildFigures({ units: 44 }), buildFigures({ units: 41 })];
  const months = (["new", "changed", "kept", "decide"] as const).map((outcome) =>
    buildOutcome({ outcome, before: outcome === "new" ? null : stored, after: offered }),
  );
  expect(months.map((month) => storedFigures(month).units)).toEqual([41, 41, 44, 44]);
});
