import { type MonthCoverage, splitMonths } from "#shared/domain/coverage/coverage.ts";
import { type DateRange, rangeTypeOf } from "#shared/domain/date-ranges/date-range.ts";
import { isAmazonSalesFamily } from "#shared/domain/report-month.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type { ReportMonth } from "./months/report-months.ts";
import type { PlacedSources } from "./months/source-months.ts";
import type { ReportType } from "./report.ts";

/** The granularity of the positions, and the months without days although the range wants some of their days. */
export interface ChosenType {
  readonly type: ReportType;
  readonly withoutDays: readonly IsoMonth[];
}

/** Whether a month has any figure; one without is known to be zero. */
export const holdsAnything = ({ estimator, priorMonths }: ReportMonth): boolean =>
  Object.values((estimator ?? priorMonths)?.stores ?? {}).some((records) => records.length > 0) ||
  Object.values(estimator?.summary?.royalty ?? {}).some((money) => money !== 0);

/**
 * Chooses the granularity of a report: by the range's length, but months when a month in it has
 * no days, or when a counted month of another source has none.
 */
export function chooseType(
  range: DateRange,
  coverage: readonly MonthCoverage[],
  today: IsoDate,
  { whole: wholeSources }: Pick<PlacedSources, "whole"> = { whole: [] },
): ChosenType {
  const whole = coverage.filter(({ kind, source }) => kind === "whole" && isAmazonSalesFamily(source));
  const type = rangeTypeOf(range);
  const isWidened = type === "DAY" && (whole.length > 0 || wholeSources.length > 0);
  const withoutDays = (isWidened ? whole : splitMonths(whole, range, today)).map(({ month }) => month);
  return { type: isWidened ? "MONTH" : type, withoutDays };
}
