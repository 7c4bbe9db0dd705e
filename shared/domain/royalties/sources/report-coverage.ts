import { type CoveredFile, coverageOf, type MonthCoverage } from "#shared/domain/coverage/coverage.ts";
import type { ReportInput } from "../build-report.ts";
import type { ReportMonth } from "../months/report-months.ts";
import { holdsAnything } from "../report-type.ts";

/** The sales families, the preferred one first. */
const SALES_SOURCES = ["estimator", "prior-months"] as const;

function toFile(stored: ReportMonth, isFinal: boolean): CoveredFile {
  const { month, estimator, provenance, through, until } = stored;
  return {
    source: estimator ? "estimator" : "prior-months",
    month,
    grain: provenance.grain,
    reach: through && until ? { through, until } : null,
    isFinal,
    isEmpty: !holdsAnything(stored),
  };
}

/** What is known of each month of a report's range. `final` names the months with final figures. */
export const reportCoverage = (
  { months, range, today, available }: Pick<ReportInput, "months" | "range" | "today" | "available">,
  final: ReadonlySet<string>,
): MonthCoverage[] =>
  coverageOf(
    months.map((stored) => toFile(stored, final.has(stored.month))),
    { sources: SALES_SOURCES, range, today, expectedFrom: available?.first ?? null },
  );
