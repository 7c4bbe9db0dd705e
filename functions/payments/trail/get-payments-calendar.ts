import type { PaymentsCalendar } from "#shared/api/payments/trail.ts";
import { buildCalendar } from "#shared/domain/payments/calendar.ts";
import { addMonths, type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import { type MonthSpan, readTrail, type TrailDeps, type TrailReader } from "./read-trail.ts";

/** A year back: carried-over amounts, and a payment of most stores for their exchange rate. */
const MONTHS_READ = 12;

const lastYear = (today: IsoDate): MonthSpan => ({
  from: addMonths(monthOf(today), 1 - MONTHS_READ),
  to: monthOf(today),
});

/** Returns the payments that an author can expect in the next three months. Throws Forbidden (`plan_required`). */
export async function getPaymentsCalendar(deps: TrailDeps, actor: TrailReader): Promise<PaymentsCalendar> {
  const { today, trail, paid } = await readTrail(deps, actor, lastYear);
  return { ...buildCalendar(trail.lines, today), payments_as_of: paid.knownAt };
}
