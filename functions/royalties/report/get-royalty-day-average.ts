import type * as z from "zod";
import { Versioned } from "#functions/platform/http/version.ts";
import type { getRoyaltyDayAverage as endpoint } from "#shared/api/royalties/royalties.ts";
import { dayAverageOf } from "#shared/domain/royalties/headline/day-average.ts";
import { MONTHS_BEHIND } from "#shared/domain/royalties/projection/forecast.ts";
import { comingDaysOf } from "#shared/domain/royalties/projection/project-month.ts";
import { type DayHistoryQuery, readDayHistory } from "./read-day-history.ts";
import type { ReportInputDeps } from "./read-report-input.ts";

/**
 * Averages the known days among the thirty that ended yesterday, and forecasts the rest of the month from those of the
 * last year. Throws NotModified if the caller knows the version, and Forbidden (`plan_required`).
 */
export async function getRoyaltyDayAverage(
  deps: ReportInputDeps,
  query: DayHistoryQuery,
): Promise<Versioned<z.input<typeof endpoint.response>>> {
  const { history, today, version } = await readDayHistory(deps, query, MONTHS_BEHIND);
  const { average: royalty_day_avg, days } = dayAverageOf(history, today);
  return new Versioned(version, { royalty_day_avg, days, coming: comingDaysOf(history, today) });
}
