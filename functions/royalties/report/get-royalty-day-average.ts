import type * as z from "zod";
import { Versioned } from "#functions/platform/http/version.ts";
import type {
  getRoyaltyDayAverage as average,
  getProjectionRecord as record,
} from "#shared/api/royalties/royalties.ts";
import { dayAverageOf } from "#shared/domain/royalties/headline/day-average.ts";
import { type DayHistory, dayHistoryOf } from "#shared/domain/royalties/projection/day-history.ts";
import { MONTHS_BEHIND } from "#shared/domain/royalties/projection/forecast.ts";
import { comingDaysOf, JUDGED_MONTHS, pastProjections } from "#shared/domain/royalties/projection/project-month.ts";
import { addMonths, dayIn, firstDayOf, type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import type { RoyaltiesQuery } from "./get-royalties-report.ts";
import { type ReportInputDeps, readReportInput } from "./read-report-input.ts";

type Query = Pick<RoyaltiesQuery, "actor" | "kenp_setting" | "known">;

/** Reads the royalties by day of today's month and of some before it. */
async function readDays(
  deps: ReportInputDeps,
  { actor, kenp_setting: setting, known }: Query,
  months: number,
): Promise<{ readonly history: DayHistory; readonly today: IsoDate; readonly version: string }> {
  const today = dayIn(actor.timeZone, deps.clock.now());
  const asked = { start: firstDayOf(addMonths(monthOf(today), -months)), end: today };
  const { input, version } = await readReportInput(deps, { actor, asked, setting, byDay: true, known });
  return { history: dayHistoryOf(input), today, version };
}

/**
 * Averages the known days among the thirty that ended yesterday, and forecasts the rest of the month from those of the
 * last year. Throws NotModified if the caller knows the version, and Forbidden (`plan_required`).
 */
export async function getRoyaltyDayAverage(
  deps: ReportInputDeps,
  query: Query,
): Promise<Versioned<z.input<typeof average.response>>> {
  const { history, today, version } = await readDays(deps, query, MONTHS_BEHIND);
  const { average: royalty_day_avg, days } = dayAverageOf(history, today);
  return new Versioned(version, { royalty_day_avg, days, coming: comingDaysOf(history, today) });
}

/**
 * Compares the last twelve months with their projections. Throws NotModified if the caller knows the version, and
 * Forbidden (`plan_required`).
 */
export async function getProjectionRecord(
  deps: ReportInputDeps,
  query: Query,
): Promise<Versioned<z.input<typeof record.response>>> {
  const { history, today, version } = await readDays(deps, query, JUDGED_MONTHS + MONTHS_BEHIND);
  const day = comingDaysOf(history, today)?.from ?? today;
  return new Versioned(version, { day, data: pastProjections(history, day) });
}
