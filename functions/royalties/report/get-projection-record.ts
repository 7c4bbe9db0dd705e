import type * as z from "zod";
import type { Versioned } from "#functions/platform/http/version.ts";
import type { getProjectionRecord as endpoint } from "#shared/api/royalties/royalties.ts";
import { MONTHS_BEHIND } from "#shared/domain/royalties/projection/forecast.ts";
import { comingDaysOf, JUDGED_MONTHS, pastProjections } from "#shared/domain/royalties/projection/project-month.ts";
import { answerFromDays, type DayHistoryQuery } from "./read-day-history.ts";
import type { ReportInputDeps } from "./read-report-input.ts";

/**
 * Compares the last twelve months with their projections on the same day of the month as today's. Throws NotModified if
 * the caller knows the version, and Forbidden (`plan_required`).
 */
export function getProjectionRecord(
  deps: ReportInputDeps,
  query: DayHistoryQuery,
): Promise<Versioned<z.input<typeof endpoint.response>>> {
  return answerFromDays(deps, query, {
    name: "projection record",
    months: JUDGED_MONTHS + MONTHS_BEHIND,
    answer: (history, today) => {
      const day = comingDaysOf(history, today)?.from ?? today;
      return { day, data: pastProjections(history, day) };
    },
  });
}
