import { lastMonths, readSourceTrails, readTrail, type TrailDeps } from "#functions/payments/index.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { type ReportInputDeps, type ReportReader, readReportInput } from "#functions/royalties/index.ts";
import { lastDayOfLog } from "#shared/domain/booklogs/book-log.ts";
import { MONTHS_BEHIND } from "#shared/domain/royalties/projection/forecast.ts";
import type { Moment, PaymentFacts, SignalFacts } from "#shared/domain/signals/facts.ts";
import { type MonthPages, monthPagesOf } from "#shared/domain/signals/reading/book-days.ts";
import { type ReportFacts, reportFacts } from "#shared/domain/signals/reading/from-report.ts";
import { monthFacts, type RatedNow, reviewFacts, type SignalMemory } from "#shared/domain/signals/reading/memory.ts";
import { READS_MONTHS } from "#shared/domain/signals/reads/guard.ts";
import type { SignalKind } from "#shared/domain/signals/signal.ts";
import { addMonths, firstDayOf, type IsoDate, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { type AdDeps, readAds } from "./read-ads.ts";
import { type BoardDeps, type BoardFacts, readBoard } from "./read-board.ts";
import { readStopped, type StoppedDeps } from "./read-stopped.ts";

export interface FactsDeps extends StoppedDeps, BoardDeps, AdDeps, TrailDeps, ReportInputDeps {
  readonly books: BoardDeps["books"] & ReportInputDeps["books"];
  readonly months: StoppedDeps["months"] & TrailDeps["months"] & ReportInputDeps["months"];
  readonly clock: Clock;
}

interface Asked {
  readonly actor: ReportReader & { readonly userId: string };
  readonly moment: Moment;
  readonly kinds: readonly SignalKind[];
  readonly memory: SignalMemory;
}

/** What a check has read that the next one compares with. */
export interface Remembered {
  readonly rated: readonly RatedNow[];
  readonly months: readonly MonthPages[];
  readonly monthsFrom: IsoMonth;
}

/** Months of payments: older money is settled or lost, and carried-over amounts add up over a year. */
const PAYMENT_MONTHS = 12;

async function readPayments(deps: TrailDeps, actor: ReportReader): Promise<PaymentFacts> {
  const read = await readTrail(deps, { actor, spanAt: lastMonths(PAYMENT_MONTHS) });
  const shops = await readSourceTrails(deps, { actor, read });
  return { lines: read.trail.lines, shops: shops.map(({ source, lines }) => ({ source, lines })) };
}

interface Report extends ReportFacts {
  readonly months: readonly MonthPages[];
}

async function readReport(
  deps: FactsDeps,
  { actor, moment, kinds }: Asked,
  { shelf, ranksByWork: ranks }: BoardFacts,
): Promise<Report> {
  const { today } = moment;
  const isWhole = OF_HISTORY.some((kind) => kinds.includes(kind));
  const months = isWhole ? MONTHS_BEHIND : READS_MONTHS;
  const asked = { start: firstDayOf(addMonths(monthOf(today), -months)), end: today };
  const [{ input }, { logs }] = await Promise.all([
    readReportInput(deps, { actor, asked, setting: "last_month", byDay: true }),
    deps.bookLogs.read(actor.tenantId, { consistent: false }),
  ]);
  const events = logs.map((log) => ({ bookId: log.bookId, start: log.start, end: lastDayOfLog(log) }));
  return {
    ...reportFacts(input, { isWhole, shelf, events, ranks, moment }),
    months: monthPagesOf(input, pagesFrom(today)),
  };
}

/** The whole months since then are compared with what the files said first. */
const pagesFrom = (today: IsoDate): IsoMonth => addMonths(monthOf(today), -READS_MONTHS);

const NOTHING = {
  stopped: { sources: [], isOutage: false, missingMonth: null },
  payments: { lines: [], shops: [] },
} as const;

/** Kinds that compare with the year before. */
const OF_HISTORY: readonly SignalKind[] = ["launch", "forecast"];
const OF_REPORT: readonly SignalKind[] = ["reads_odd", ...OF_HISTORY];
const OF_BOARD: readonly SignalKind[] = ["review", "rank"];

/**
 * Reads what the rules of some kinds take; facts of other kinds are empty and cost nothing. Ranks explain page reads,
 * so that both come with the report.
 */
export async function readSignalFacts(
  deps: FactsDeps,
  asked: Asked,
): Promise<{ readonly facts: SignalFacts; readonly read: Remembered }> {
  const { actor, moment, kinds, memory } = asked;
  const { today } = moment;
  const has = (some: readonly SignalKind[]): boolean => some.some((kind) => kinds.includes(kind));
  const stoppedOf = { userId: actor.userId, timeZone: actor.timeZone, now: deps.clock.now() };
  const board = has([...OF_BOARD, ...OF_REPORT]) ? readBoard(deps, actor.tenantId, today) : null;
  const [stopped, payments, ranked, report, ads] = await Promise.all([
    has(["source_stopped"]) ? readStopped(deps, stoppedOf) : NOTHING.stopped,
    has(["payment"]) ? readPayments(deps, actor) : NOTHING.payments,
    board,
    board && has(OF_REPORT) ? board.then((known) => readReport(deps, asked, known)) : null,
    has(["ad_test"]) ? readAds(deps, actor, today) : [],
  ]);
  const rated = has(["review"]) ? (ranked?.rated ?? []) : [];
  const months = report?.months ?? [];
  return {
    facts: {
      ...moment,
      stopped,
      payments,
      reads: { from: report?.from ?? today, books: report?.books ?? [], months: monthFacts(memory, months) },
      reviews: reviewFacts(memory, rated),
      ranks: has(["rank"]) ? (ranked?.ranks ?? []) : [],
      launches: report?.launches ?? [],
      ads,
      forecast: report?.forecast ?? null,
    },
    read: { rated, months, monthsFrom: pagesFrom(today) },
  };
}
