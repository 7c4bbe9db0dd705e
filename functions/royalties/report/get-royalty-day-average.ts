import type * as z from "zod";
import { Versioned } from "#functions/platform/http/version.ts";
import type { getRoyaltyDayAverage as endpoint } from "#shared/api/royalties/royalties.ts";
import { dayAverageOf } from "#shared/domain/royalties/headline/day-average.ts";
import { averagedRange } from "#shared/domain/royalties/headline/projection.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import { getRoyaltiesReport, type RoyaltiesDeps, type RoyaltiesQuery } from "./get-royalties-report.ts";

/**
 * Averages the report of the thirty full days that ended yesterday, so that the two always agree, with that report's
 * version. Throws NotModified if the caller knows that.
 */
export async function getRoyaltyDayAverage(
  deps: RoyaltiesDeps,
  { actor, kenp_setting, known }: Pick<RoyaltiesQuery, "actor" | "kenp_setting" | "known">,
): Promise<Versioned<z.input<typeof endpoint.response>>> {
  const today = dayIn(actor.timeZone, deps.clock.now());
  const { start, end } = averagedRange(today);
  // The report itself is not sent, so its size doesn't matter.
  const whole: RoyaltiesDeps = { ...deps, fits: () => true };
  const query = { actor, startDate: start, endDate: end, kenp_setting, known };
  const { version, answer: report } = await getRoyaltiesReport(whole, query);
  const { average, days } = dayAverageOf(report, today);
  return new Versioned(version, { royalty_day_avg: average, days });
}
