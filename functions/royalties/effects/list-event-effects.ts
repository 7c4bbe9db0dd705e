import type * as z from "zod";
import { type BookLogStore, bookLogId } from "#functions/booklogs/index.ts";
import { productsOf, readShelf } from "#functions/books/index.ts";
import { type BillingStatusDeps, requirePlan } from "#functions/entitlements/index.ts";
import { toKenpPreferences } from "#functions/kenp-rates/index.ts";
import type { listEventEffects as endpoint } from "#shared/api/royalties/effects.ts";
import { retentionStart } from "#shared/domain/billing/entitlements.ts";
import { lastDayOfLog, type StoredBookLog } from "#shared/domain/booklogs/book-log.ts";
import type { Shelf } from "#shared/domain/books/shelf.ts";
import {
  type EventEffectsInput,
  eventEffects,
  judgedRange,
  type LoggedEvent,
  ratesOfEffects,
} from "#shared/domain/insights/event-effects/event-effects.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import { readExchangeRates } from "../exchange-rates/read-exchange-rates.ts";
import { type CoverageDeps, readCoverage } from "../report/read-coverage.ts";
import type { ReportInputDeps, ReportReader } from "../report/read-report-input.ts";
import { readMonthsOfRanges } from "./read-months-of-ranges.ts";

export interface EffectsDeps
  extends CoverageDeps,
    BillingStatusDeps,
    Pick<ReportInputDeps, "months" | "books" | "kenpSettings" | "exchangeRates" | "amazonRates"> {
  readonly bookLogs: Pick<BookLogStore, "read">;
}

interface EffectsQuery extends z.output<NonNullable<typeof endpoint.query>> {
  readonly actor: ReportReader;
}

/** Events judged per call: the newest by start. */
const MOST_EVENTS = 200;

function toEvent(tenantId: string, shelf: Shelf, log: StoredBookLog): LoggedEvent {
  const work = shelf.work(log.bookId);
  const releases = (work?.formats ?? []).flatMap(({ releaseDate }) => releaseDate ?? []).sort();
  return {
    id: bookLogId(tenantId, log),
    bookId: work?.id ?? log.bookId,
    start: log.start,
    end: lastDayOfLog(log),
    released: releases[0] ?? null,
  };
}

/**
 * Lists the effect of every event that has started, or of one, the newest first. Every month is read once, whatever the number of
 * events. Throws Forbidden (`plan_required`).
 */
export async function listEventEffects(
  deps: EffectsDeps,
  { actor, days, log, kenp_setting: setting }: EffectsQuery,
): Promise<z.input<typeof endpoint.response>> {
  const userId = actor.tenantId;
  const today = dayIn(actor.timeZone, deps.clock.now());
  const [{ logs }, shelf, years, entitlements, kenp] = await Promise.all([
    deps.bookLogs.read(userId, { consistent: false }),
    readShelf(deps, userId),
    deps.months.years(userId),
    requirePlan(deps, actor),
    deps.kenpSettings.read(userId),
  ]);
  const all = logs.map((log) => toEvent(userId, shelf, log));
  const events = all
    .filter(({ id, start }) => start <= today && (log === undefined || id === log))
    .sort((a, b) => (a.start < b.start ? 1 : a.start > b.start ? -1 : 0))
    .slice(0, MOST_EVENTS);
  const ranges = events.map((event) => judgedRange(event, days)).filter(({ end }) => end < today);
  const read = await readMonthsOfRanges(deps, { userId, ranges, years, setting });
  const [months, exchangeRates, reported] = await Promise.all([
    readCoverage(deps, { userId, today, timeZone: actor.timeZone }, read.months),
    readExchangeRates(
      deps.exchangeRates,
      read.months.map(({ month }) => month),
    ),
    deps.amazonRates.read(userId, [...read.years]),
  ]);
  const input: EventEffectsInput = {
    events,
    all,
    days,
    today,
    setting,
    months,
    exchangeRates,
    reported,
    shownFrom: retentionStart(entitlements, today),
    products: productsOf(shelf, userId),
    preferences: toKenpPreferences(kenp),
    observedRates: read.observedRates,
    currency: actor.currency,
  };
  const data = eventEffects(input);
  return { data, exchange: ratesOfEffects(input, data) };
}
