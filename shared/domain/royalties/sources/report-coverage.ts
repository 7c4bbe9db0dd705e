import { type CoveredFile, coverageOf, type MonthCoverage } from "#shared/domain/coverage/coverage.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { AMAZON_SALES_FAMILIES } from "#shared/domain/report-month.ts";
import { firstDayOf, type IsoDate, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import type { ReportMonth } from "../months/report-months.ts";
import type { SourceMonth } from "../months/source-months.ts";
import type { ReportCoverage, RoyaltiesReport } from "../report.ts";
import { holdsAnything } from "../report-type.ts";

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
  /** Months of other sources in the figures. */
  readonly counted?: readonly SourceMonth[];
  /** Amazon's first month with figures; by default the first available one. */
  readonly expectedFrom?: IsoMonth | null;
  readonly range: DateRange;
  readonly today: IsoDate;
  readonly available: RoyaltiesReport["available"];
}

/**
 * The files of other sources in months of which Amazon has none and none is expected. Elsewhere coverage says what is
 * known of Amazon's figures alone: another shop's file fills none of their gaps.
 */
export function filesBesideAmazon(
  counted: readonly SourceMonth[],
  months: readonly Pick<ReportMonth, "month">[],
  expectedFrom: IsoMonth | null,
): Pick<CoveredFile, "source" | "month" | "grain" | "isEmpty">[] {
  const covered = new Set(months.map(({ month }) => month));
  const beside = counted.filter(({ month }) => !covered.has(month) && (expectedFrom === null || month < expectedFrom));
  return [...Map.groupBy(beside, ({ month }) => month)].map(([month, own]) => {
    const isWhole = own.some(({ provenance }) => provenance.grain === "month");
    const [family] = own.map((one) => one.family).sort();
    return { source: family!, month, grain: isWhole ? "month" : "day", isEmpty: false };
  });
}

/** What is known of each month of a report's range. `final` names the months with final figures. */
export function reportCoverage(input: CoverageInput, final: ReadonlySet<string>): MonthCoverage[] {
  const { months, counted = [], range, today, available } = input;
  const expectedFrom = input.expectedFrom === undefined ? (available?.first ?? null) : input.expectedFrom;
  const beside = filesBesideAmazon(counted, months, expectedFrom).map(
    (file): CoveredFile => ({ ...file, reach: null, isFinal: false }),
  );
  const sources = [...AMAZON_SALES_FAMILIES, ...new Set(beside.map(({ source }) => source))];
  const files = [...months.map((stored) => toFile(stored, final.has(stored.month))), ...beside];
  return coverageOf(files, { sources, range, today, expectedFrom });
}

export const toReportCoverage = ({ isFinal, isTooOld, ...month }: MonthCoverage): ReportCoverage => ({
  ...month,
  is_final: isFinal,
  is_too_old: isTooOld,
});
