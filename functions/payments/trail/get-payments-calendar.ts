import type { PaymentsCalendar } from "#shared/api/payments/trail.ts";
import { buildCalendar } from "#shared/domain/payments/calendar.ts";
import { addMonths, type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import { type MonthSpan, readTrail, type TrailDeps, type TrailReader } from "./read-trail.ts";

/** As far back as the trail: carried-over amounts add up over years, and rates come from a store's last payment. */
const MONTHS_READ = 36;

const recentMonths = (today: IsoDate): MonthSpan => ({
  from: addMonths(monthOf(today), 1 - MONTHS_READ),
  to: monthOf(today),
});

/** Returns the payments that an author can expect in the next three months. Throws Forbidden (`plan_required`). */
export async function getPaymentsCalendar(deps: TrailDeps, actor: TrailReader): Promise<PaymentsCalendar> {
  const { today, trail, coverage, paid } = await readTrail(deps, actor, recentMonths);
  return { ...buildCalendar(trail.lines, { today, months: coverage }), payments_as_of: paid.knownAt };
}
