import { type BillingStatusDeps, type PlanReader, requirePlan } from "#functions/entitlements/index.ts";
import type { AmazonRateStore } from "#functions/kenp-rates/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { StoredReportMonth } from "#functions/report-months/index.ts";
import {
  type CoverageDeps,
  listReportMonths,
  loadReportMonths,
  type MonthAgeStore,
  type ReadMonthsDeps,
  readChecksAhead,
  readCoverage,
  yearsOfRates,
} from "#functions/royalties/index.ts";
import { retentionStart } from "#shared/domain/billing/entitlements.ts";
import type { MonthCoverage } from "#shared/domain/coverage/coverage.ts";
import { buildRateTable } from "#shared/domain/kenp/rate-table.ts";
import { DEFAULT_KENP_PREFERENCES } from "#shared/domain/kenp/settings.ts";
import { buildTrail } from "#shared/domain/payments/settling/build-trail.ts";
import { earnedOf } from "#shared/domain/payments/settling/earned.ts";
import type { Trail } from "#shared/domain/payments/trail.ts";
import { isAmazonSalesFamily } from "#shared/domain/report-month.ts";
import type { ReportMonth } from "#shared/domain/royalties/months/report-months.ts";
import { monthRates } from "#shared/domain/royalties/rates/month-rates.ts";
import { holdsAnything } from "#shared/domain/royalties/report-type.ts";
import { reportCoverage } from "#shared/domain/royalties/sources/report-coverage.ts";
import {
  addMonths,
  dayIn,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  lastDayOf,
  monthOf,
  yearOf,
} from "#shared/primitives/dates.ts";
import { type PaymentsRead, readPayments } from "./read-payments.ts";

export interface TrailDeps extends ReadMonthsDeps, CoverageDeps, BillingStatusDeps {
  readonly monthAges: MonthAgeStore;
  readonly amazonRates: Pick<AmazonRateStore, "read">;
}

export interface MonthSpan {
  readonly from: IsoMonth;
  readonly to: IsoMonth;
}

export type TrailReader = PlanReader & Pick<Actor, "timeZone">;

export interface TrailRead {
  readonly today: IsoDate;
  /** The months shown: the asked ones that the plan shows whole. */
  readonly span: MonthSpan;
  readonly trail: Trail;
  readonly months: readonly ReportMonth[];
  /** What is known of each month of the span. */
  readonly coverage: readonly MonthCoverage[];
  readonly paid: PaymentsRead;
  /** The stored sales of the span of other sources. */
  readonly salesOfOthers: readonly StoredReportMonth[];
  /** Those of Amazon. */
  readonly salesOfAmazon: readonly StoredReportMonth[];
  readonly retention: { readonly start: IsoDate; readonly hidden: boolean } | null;
}

/** Estimates page reads as the royalties report does by default. */
const ESTIMATE = { setting: "last_month", preferences: DEFAULT_KENP_PREFERENCES } as const;

/** The first month that a plan shows from its first day on. */
const firstWholeMonth = (start: IsoDate): IsoMonth =>
  firstDayOf(monthOf(start)) === start ? monthOf(start) : addMonths(monthOf(start), 1);

/**
 * Reads an author's months and payments and builds the trail of `asked`. Months that the plan doesn't show whole are
 * left out. Throws Forbidden (`plan_required`).
 */
export async function readTrail(
  deps: TrailDeps,
  { actor, spanAt }: { readonly actor: TrailReader; readonly spanAt: (today: IsoDate) => MonthSpan },
): Promise<TrailRead> {
  const { tenantId: userId, timeZone } = actor;
  const today = dayIn(timeZone, deps.clock.now());
  const [years, entitlements] = await Promise.all([deps.months.years(userId), requirePlan(deps, actor)]);
  return readSpan(deps, {
    userId,
    timeZone,
    today,
    years,
    asked: spanAt(today),
    start: retentionStart(entitlements, today),
  });
}

interface SpanQuery {
  readonly userId: string;
  readonly timeZone: string;
  readonly today: IsoDate;
  readonly years: readonly string[];
  readonly asked: MonthSpan;
  /** The first day shown; null for all. */
  readonly start: IsoDate | null;
}

/** Reads the trail of the months of `asked` that are shown whole, on whatever plan the author is. */
export async function readSpan(
  deps: TrailDeps,
  { userId, timeZone, today, years, asked, start }: SpanQuery,
): Promise<TrailRead> {
  const first = start === null ? asked.from : firstWholeMonth(start);
  const span = { from: first > asked.from ? first : asked.from, to: asked.to };
  const query = {
    userId,
    years,
    today,
    setting: ESTIMATE.setting,
    range: { start: firstDayOf(span.from), end: lastDayOf(span.to > span.from ? span.to : span.from) },
  };
  const readMonths = async () => {
    const listed = await listReportMonths(deps, query);
    return { ...(await loadReportMonths(deps, query, listed)), listed };
  };
  const caller = { userId, today, timeZone };
  const [read, checksAhead, reported, paid] = await Promise.all([
    readMonths(),
    readChecksAhead(deps, caller, query.range.end),
    deps.amazonRates.read(userId, yearsOfRates(query)),
    readPayments(deps, { userId, years, from: span.from, today }),
  ]);
  const isShown = ({ month }: { readonly month: IsoMonth }) => month >= span.from && month <= span.to;
  const stored = read.months.filter(isShown);
  const months = await readCoverage(deps, caller, stored, checksAhead);
  const table = buildRateTable(read.observedRates, { reported });
  const range = { start: firstDayOf(span.from), end: lastDayOf(span.to) };
  // Older years have files of their own, so that every month of the span is expected.
  const isFirst = years.every((year) => year >= yearOf(span.from));
  const expectedFrom = (isFirst && read.months.find(holdsAnything)?.month) || span.from;
  const coverage =
    span.from > span.to
      ? []
      : reportCoverage({ months, range, today, available: { first: expectedFrom, last: monthOf(today) } }, new Set());
  const trail = buildTrail({
    earned: months.flatMap((month) => earnedOf(month, monthRates(table, month.month, ESTIMATE))),
    months: new Map(coverage.flatMap(({ month, source, through }) => (source === null ? [] : [[month, through]]))),
    payments: paid.payments,
    today,
    paymentsThrough: paid.knownAt === null ? null : dayIn(timeZone, Date.parse(paid.knownAt)),
    span,
  });
  const isCut = span.from > asked.from;
  const hidden =
    isCut && (years.some((year) => year < yearOf(span.from)) || read.listed.some(({ month }) => month < span.from));
  const sales = read.listed.filter((item) => isShown(item) && item.figures.rows > 0);
  const [salesOfAmazon = [], salesOfOthers = []] = [true, false].map((isAmazons) =>
    sales.filter(({ family }) => isAmazonSalesFamily(family) === isAmazons),
  );
  return {
    today,
    span,
    trail,
    months,
    coverage,
    paid,
    salesOfOthers,
    salesOfAmazon,
    retention: start === null ? null : { start, hidden },
  };
}

/** The last `count` months, with the current one. */
export const lastMonths =
  (count: number) =>
  (today: IsoDate): MonthSpan => ({ from: addMonths(monthOf(today), 1 - count), to: monthOf(today) });
