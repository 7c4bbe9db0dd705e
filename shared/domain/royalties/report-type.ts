import { type DateRange, rangeTypeOf } from "#shared/domain/date-ranges/date-range.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import { isPartly, type ReportMonth } from "./months/report-months.ts";
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

/** Months known only as a whole, without a figure for any day. Empty months don't count. */
const monthsWithoutDays = (months: readonly ReportMonth[]): ReportMonth[] =>
  months.filter((month) => month.provenance.grain === "month" && holdsAnything(month));

/**
 * Chooses the granularity of a report (decisions 22 and 34): by the range's length, but months when a month in it has
 * no days.
 */
export function chooseType(range: DateRange, months: readonly ReportMonth[], today: IsoDate): ChosenType {
  const whole = monthsWithoutDays(months);
  const type = rangeTypeOf(range);
  if (type === "DAY" && whole.length > 0) return { type: "MONTH", withoutDays: whole.map(({ month }) => month) };
  return { type, withoutDays: whole.map(({ month }) => month).filter((month) => isPartly(month, range, today)) };
}
