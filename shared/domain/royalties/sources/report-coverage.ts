import { type CoveredFile, coverageOf, type MonthCoverage } from "#shared/domain/coverage/coverage.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { AMAZON_SALES_FAMILIES } from "#shared/domain/report-month.ts";
import { firstDayOf, type IsoDate, lastDayOf } from "#shared/primitives/dates.ts";
import type { ReportMonth } from "../months/report-months.ts";
import type { ReportCoverage, RoyaltiesReport } from "../report.ts";
import { holdsAnything } from "../report-type.ts";

/** The sales families, the preferred one first. */

export const salesFileOf = (stored: ReportMonth): Pick<CoveredFile, "source" | "month" | "grain" | "isEmpty"> => ({
  source: stored.estimator ? "estimator" : "prior-months",
  month: stored.month,
  grain: stored.provenance.grain,
  isEmpty: !holdsAnything(stored),
});

function toFile(stored: ReportMonth, isFinal: boolean): CoveredFile {
  const { through, until } = stored;
  return { ...salesFileOf(stored), reach: through && until ? { through, until } : null, isFinal };
}

/** The coverage of stored months only, without the months between them. */
export function coverageOfMonths(months: readonly ReportMonth[], today: IsoDate): MonthCoverage[] {
  const names = months.map(({ month }) => month).sort();
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined || last === undefined) return [];
  const range = { start: firstDayOf(first), end: lastDayOf(last) };
  return reportCoverage({ months, range, today, available: null }, new Set());
}

interface CoverageInput {
  readonly months: readonly ReportMonth[];
  readonly range: DateRange;
  readonly today: IsoDate;
  readonly available: RoyaltiesReport["available"];
}

/** What is known of each month of a report's range. `final` names the months with final figures. */
export const reportCoverage = (
  { months, range, today, available }: CoverageInput,
  final: ReadonlySet<string>,
): MonthCoverage[] =>
  coverageOf(
    months.map((stored) => toFile(stored, final.has(stored.month))),
    { sources: AMAZON_SALES_FAMILIES, range, today, expectedFrom: available?.first ?? null },
  );

export const toReportCoverage = ({ isFinal, isTooOld, ...month }: MonthCoverage): ReportCoverage => ({
  ...month,
  is_final: isFinal,
  is_too_old: isTooOld,
});
