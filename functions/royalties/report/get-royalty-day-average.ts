import type * as z from "zod";
import type { Versioned } from "#functions/platform/http/version.ts";
import type { getRoyaltyDayAverage as endpoint } from "#shared/api/royalties/royalties.ts";
import { dayAverageOf } from "#shared/domain/royalties/headline/day-average.ts";
import { MONTHS_BEHIND } from "#shared/domain/royalties/projection/forecast.ts";
import { comingDaysOf } from "#shared/domain/royalties/projection/project-month.ts";
import { answerFromDays, type DayHistoryQuery } from "./read-day-history.ts";
import type { ReportInputDeps } from "./read-report-input.ts";

/**
 * Averages the known days among the thirty that ended yesterday, and forecasts the rest of the month from those of the
 * last year. Throws NotModified if the caller knows the version, and Forbidden (`plan_required`).
 */
export function getRoyaltyDayAverage(
  deps: ReportInputDeps,
  query: DayHistoryQuery,
): Promise<Versioned<z.input<typeof endpoint.response>>> {
  return answerFromDays(deps, query, {
    name: "day average",
    months: MONTHS_BEHIND,
    answer: (history, today) => {
      const { average: royalty_day_avg, days } = dayAverageOf(history, today);
      return { royalty_day_avg, days, coming: comingDaysOf(history, today) };
    },
  });
}
