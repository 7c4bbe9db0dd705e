import { expect, test } from "vitest";
import { ENGLISH_NUMBERS } from "#web/lib/numbers.ts";
import { buildFile } from "#web/testing/builders.ts";
import { subjectOf } from "./subject-of.ts";

const subject = (...files: Parameters<typeof subjectOf>[0]) => subjectOf(files, ENGLISH_NUMBERS);

test("names the kind and the month of a file", () => {
  expect(subject(buildFile({ months: ["2026-09"] }))).toBe("Royalties for September 2026");
  expect(subject(buildFile({ kind: "prior-months", months: ["2026-08"] }))).toBe("Final royalties for August 2026");
});

test("sums up the months of several files of one kind", () => {
  const files = ["2026-08", "2026-06", "2026-07"].map((month) => buildFile({ months: [month] }));
  expect(subject(...files)).toBe("Royalties for Jun 2026 – Aug 2026");
});

test("lists the kinds of files that hold several, over all their months", () => {
  const payments = buildFile({ kind: "payments", months: ["2026-08", "2026-09"] });
  expect(subject(payments, buildFile(), buildFile({ kind: "prior-months" }))).toBe(
    "Royalties, final royalties, and payments for Aug 2026 – Oct 2026",
  );
  expect(subject(buildFile({ kind: "payments", months: [] }))).toBe("Payments");
});

test("calls a file that isn’t read yet by its name, and counts several", () => {
  expect(subject({ name: "june.xlsx" })).toBe("june.xlsx");
  expect(subject(buildFile({ name: "june.xlsx", status: "waiting", kind: null }))).toBe("june.xlsx");
  expect(subject(buildFile(), buildFile({ status: "waiting", kind: null }))).toBe("2 files");
});

test("leaves files out that hold nothing to import as long as another one does", () => {
  const aside = buildFile({ kind: "payments", status: "set_aside" });
  const unread = buildFile({ name: "notes.xlsx", kind: null, months: [], status: "failed" });
  expect(subject(buildFile({ months: ["2026-09"] }), aside, unread)).toBe("Royalties for September 2026");
  expect(subject(aside)).toBe("Payments for October 2026");
  expect(subject(unread)).toBe("notes.xlsx");
});
