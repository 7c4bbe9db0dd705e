import type * as z from "zod";
import type { PlanReader } from "#functions/entitlements/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { Versioned } from "#functions/platform/http/version.ts";
import type { getRoyaltyDayAverage as endpoint } from "#shared/api/royalties/royalties.ts";
import { dayAverageOf } from "#shared/domain/royalties/headline/day-average.ts";
import { averagedRange } from "#shared/domain/royalties/headline/projection.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import { getReportUnlessKnown, type RoyaltiesDeps } from "./get-royalties-report.ts";

/**
 * Averages the report of the thirty full days that ended yesterday, so that the two always agree, with that report's
 * version. Throws NotModified if the caller knows that.
 */
export async function getRoyaltyDayAverage(
  deps: RoyaltiesDeps,
  actor: PlanReader & Pick<Actor, "timeZone" | "currency">,
  { kenp_setting }: z.output<NonNullable<typeof endpoint.query>>,
  known: ReadonlySet<string>,
): Promise<Versioned<z.input<typeof endpoint.response>>> {
  const today = dayIn(actor.timeZone, deps.clock.now());
  const { start, end } = averagedRange(today);
  // The report itself is not sent, so its size doesn't matter.
  const whole: RoyaltiesDeps = { ...deps, fits: () => true };
  const query = { startDate: start, endDate: end, kenp_setting };
  const { version, answer: report } = await getReportUnlessKnown(whole, actor, query, known);
  const { average, days } = dayAverageOf(report, today);
  return new Versioned(version, { royalty_day_avg: average, days });
}
