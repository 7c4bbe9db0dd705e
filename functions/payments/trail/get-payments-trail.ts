import type * as z from "zod";
import type { getPaymentsTrail as endpoint, PaymentsCalendar, PaymentsTrail } from "#shared/api/payments/trail.ts";
import { buildCalendar } from "#shared/domain/payments/calendar.ts";
import { expectedPayments } from "#shared/domain/payments/sources-trail/expected-payments.ts";
import { addMonths, type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import { readSourceTrails } from "./read-source-trails.ts";
import { lastMonths, type MonthSpan, readTrail, type TrailDeps, type TrailReader } from "./read-trail.ts";

const DEFAULT_MONTHS = 36;

interface TrailQuery extends z.output<NonNullable<typeof endpoint.query>> {
  readonly actor: TrailReader;
}

const spanOf = ({ startMonth, endMonth }: TrailQuery, today: IsoDate): MonthSpan => {
  const to = endMonth ?? monthOf(today);
  return { from: startMonth ?? addMonths(to, 1 - DEFAULT_MONTHS), to };
};

/**
 * Follows an author's royalties of a span of months to their payments. Months beyond the plan's retention are left out,
 * and the answer says so. Throws Forbidden (`plan_required`).
 */
export async function getPaymentsTrail(deps: TrailDeps, query: TrailQuery): Promise<PaymentsTrail> {
  const { actor } = query;
  const read = await readTrail(deps, { actor, spanAt: (today) => spanOf(query, today) });
  const { span, trail, months, coverage, paid, retention } = read;
  const throughOf = (name: string) => coverage.find(({ month }) => month === name)?.through ?? null;
  return {
    startMonth: span.from,
    endMonth: span.to,
    ...trail,
    months: months.map(({ month, provenance }) => {
      const { file, source, fetchedAt } = provenance;
      return { month, file, source, fetched_at: fetchedAt, through: throughOf(month) };
    }),
    payment_files: paid.items.map(({ month, file, source, fetchedAt }) => ({
      month,
      shop: "amazon",
      file,
      source,
      fetched_at: fetchedAt,
    })),
    payments_as_of: paid.knownAt,
    sources: await readSourceTrails(deps, { actor, read }),
    retention: retention && { ...retention },
  };
}

/** As far back as the trail: carried-over amounts add up over years, and rates come from a store's last payment. */
const MONTHS_READ = 36;

/** Returns the payments that an author can expect in the next three months. Throws Forbidden (`plan_required`). */
export async function getPaymentsCalendar(
  deps: TrailDeps,
  { actor }: { readonly actor: TrailReader },
): Promise<PaymentsCalendar> {
  const read = await readTrail(deps, { actor, spanAt: lastMonths(MONTHS_READ) });
  const { today, trail, coverage, paid } = read;
  const calendar = buildCalendar(trail.lines, { today, months: coverage });
  const sources = expectedPayments(await readSourceTrails(deps, { actor, read }), calendar);
  return { ...calendar, sources, payments_as_of: paid.knownAt };
}
