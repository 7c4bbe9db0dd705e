import { expect, test } from "vitest";
import type { ReportCoverage } from "#shared/domain/royalties/report.ts";
import { buildReport } from "#web/testing/report-builders.ts";
import { describeKnown } from "./describe-known.ts";

const month = (name: string, kind: ReportCoverage["kind"], through: string | null = null): ReportCoverage => ({
  month: name,
  kind,
  source: "estimator",
  through,
  until: through && `${through}T18:30:00.000Z`,
  is_final: false,
  is_too_old: false,
});

const say = (start: string, end: string, coverage: ReportCoverage[]) => {
  const report = { ...buildReport(start, end), coverage };
  return describeKnown({ range: { start, end }, report });
};

test("names the months of a range without a file, before the first figures, known as a whole or only so far", () => {
  expect(
    say("2025-05-01", "2025-09-20", [
      month("2025-05", "unexpected"),
      month("2025-06", "missing"),
      month("2025-07", "missing"),
      month("2025-08", "days"),
      month("2025-09", "whole"),
    ]),
  ).toEqual([
    "June 2025 and July 2025 have no file.",
    "September 2025 is known only as a whole.",
    "There are no figures for May 2025.",
  ]);
});

test("says that a day isn't over on which its file was made, even at the end of the range", () => {
  const august = [month("2025-08", "days", "2025-08-04")];
  expect(say("2025-08-01", "2025-08-04", august)).toEqual(["August 2025 is known only so far (file of August 4)."]);
  expect(say("2025-08-01", "2025-08-03", august)).toEqual([]);
});

test("says nothing of a range whose days are all known, whole months in full included", () => {
  expect(say("2025-08-01", "2025-09-30", [month("2025-08", "whole"), month("2025-09", "empty")])).toEqual([]);
});
