import { expect, test } from "vitest";
import type { MonthCoverage } from "#shared/domain/coverage/coverage.ts";
import { parseCsv } from "#shared/primitives/read-csv.ts";
import { byWork, groupRecords } from "../group-records.ts";
import { convertReport } from "../rates/convert-report.ts";
import { book, record, reportOf } from "../testing/browser-report.ts";
import { comparisonCsv } from "./comparison-csv.ts";
import { earningsCsv } from "./earnings-csv.ts";
import { incompleteMonths } from "./incomplete-months.ts";

const month = (name: string, kind: MonthCoverage["kind"], through: string | null = null): MonthCoverage => ({
  month: name,
  kind,
  source: "estimator",
  through,
  until: through && `${through}T18:30:00.000Z`,
  isFinal: false,
  isTooOld: false,
});

const coverage = [month("2025-07", "whole"), month("2025-08", "days", "2025-08-04"), month("2025-09", "missing")];

test("lists the months of a range that have no file, end early, or are known only as a whole", () => {
  expect(incompleteMonths(coverage, { start: "2025-07-10", end: "2025-09-30" })).toBe(
    "2025-07 is known only as a whole; 2025-08 is known through 2025-08-04; 2025-09 has no file",
  );
  const known = { start: "2025-07-01", end: "2025-08-03" };
  expect(incompleteMonths(coverage.slice(0, 2), known)).toBe("");
});

test("says in the exported tables which months are incomplete, and adds nothing when none are", () => {
  const report = reportOf([book(1)], [record(book(1), { royalties_kindle: [6_000_000, 0] })]);
  const groups = groupRecords(convertReport(report, "USD"), byWork);
  const side = { range: { start: "2025-07-10", end: "2025-09-30" }, groups };
  const incomplete = incompleteMonths(coverage, side.range);
  const lastOf = (csv: string) => parseCsv(csv).map(({ cells }) => cells.at(-1));
  expect(lastOf(earningsCsv(groups, "book", "USD", incomplete))).toEqual(["Incomplete months", incomplete]);
  expect(lastOf(comparisonCsv(side, side, "book", "USD", { incomplete }))).toEqual(["Incomplete months", incomplete]);
  expect(lastOf(earningsCsv(groups, "book", "USD"))).toEqual(["Currency", "USD"]);
});
