import { type DayHistory, dayHistoryOf } from "#shared/domain/royalties/projection/day-history.ts";
import { addMonths, dayIn, firstDayOf, type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import type { RoyaltiesQuery } from "./get-royalties-report.ts";
import { type ReportInputDeps, readReportInput } from "./read-report-input.ts";

export type DayHistoryQuery = Pick<RoyaltiesQuery, "actor" | "kenp_setting" | "known">;

export interface DayHistoryRead {
  readonly history: DayHistory;
  readonly today: IsoDate;
  /** Names everything that the history was read from. */
  readonly version: string;
}

/**
 * Reads the royalties by day of today's month and of `months` before it. Throws Forbidden (`plan_required`), and
 * NotModified before any month's contents are read if the caller knows the version.
 */
export async function readDayHistory(
  deps: ReportInputDeps,
  { actor, kenp_setting: setting, known }: DayHistoryQuery,
  months: number,
): Promise<DayHistoryRead> {
  const today = dayIn(actor.timeZone, deps.clock.now());
  const asked = { start: firstDayOf(addMonths(monthOf(today), -months)), end: today };
  const { input, version } = await readReportInput(deps, { actor, asked, setting, byDay: true, known });
  return { history: dayHistoryOf(input), today, version };
}
