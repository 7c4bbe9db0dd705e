import { expect, test } from "vitest";
import { buildFile, buildImport, buildOutcome } from "#web/testing/builders.ts";
import { combineImports } from "./combine-imports.ts";

test("adds up the files, months and payments of several imports", () => {
  const july = buildImport({
    id: "july",
    months: [buildOutcome({ month: "2026-07" })],
    months_written: 1,
    payments: 2,
  });
  const august = buildImport({
    id: "august",
    months: [buildOutcome({ month: "2026-08" })],
    payments: 3,
    books_added: 1,
  });
  const all = combineImports([august, july]);
  expect(all.months.map(({ month }) => month)).toEqual(["2026-07", "2026-08"]);
  expect(all).toMatchObject({ files: [buildFile(), buildFile()], months_total: 2, payments: 5, books_added: 1 });
});

test("is finished only when nothing runs and nothing waits for an answer", () => {
  const statusOf = (...statuses: Parameters<typeof buildImport>[0][]) =>
    combineImports(statuses.map((changes) => buildImport(changes))).status;
  expect(statusOf({ status: "completed" }, { status: "writing" }, { status: "reading" })).toBe("reading");
  expect(statusOf({ status: "completed" }, { status: "needs_decision" })).toBe("needs_decision");
  expect(statusOf({ status: "failed" }, { status: "completed" })).toBe("completed");
  expect(statusOf({ status: "failed" }, { status: "failed" })).toBe("failed");
});

test("counts a month of two imports once, as the newer one left it", () => {
  const before = buildImport({ months: [buildOutcome({ outcome: "new" })] });
  const after = buildImport({ months: [buildOutcome({ outcome: "changed" })] });
  expect(combineImports([after, before]).months.map(({ outcome }) => outcome)).toEqual(["changed"]);
});

test("keeps the message of an import that failed beside one that finished", () => {
  const failed = buildImport({ status: "failed", message: "None of the files could be read." });
  expect(combineImports([buildImport(), failed]).message).toBe("None of the files could be read.");
});
