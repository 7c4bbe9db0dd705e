import { isNothingKnown } from "#shared/domain/coverage/coverage.ts";
import { type CoveredMonth, withMissing } from "#shared/domain/coverage/known-days.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { isAmazonSalesFamily } from "#shared/domain/report-month.ts";
import type { RoyaltiesReport } from "../report.ts";

/** Whether nothing is known of a report's range, so that its sums are no figures. */
export const hasNoFigures = ({ coverage = [], sources = [] }: RoyaltiesReport): boolean =>
  isNothingKnown(coverage) && !sources.some(({ is_counted }) => is_counted);

/**
 * The months whose figures are known in a report's range: Amazon's, and those of other sources where none of Amazon's is
 * expected. Generated reports carry no coverage, so nothing is missing.
 */
export function coveredMonths(
  { coverage, proofs }: Pick<RoyaltiesReport, "coverage" | "proofs">,
  range: DateRange,
): readonly CoveredMonth[] {
  if (!coverage) return withMissing(proofs, range);
  const beside = coverage.filter(({ source }) => source !== null && !isAmazonSalesFamily(source));
  return beside.length === 0 ? proofs : [...proofs, ...beside];
}
