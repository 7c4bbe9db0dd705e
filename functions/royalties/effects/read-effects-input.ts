import { type BookLogStore, bookLogId } from "#functions/booklogs/index.ts";
import { productsOf, readShelf } from "#functions/books/index.ts";
import { type BillingStatusDeps, requirePlan } from "#functions/entitlements/index.ts";
import { toKenpPreferences } from "#functions/kenp-rates/index.ts";
import { NEW_BOOK_IN_SERIES } from "#shared/catalogue/book-event-types.ts";
import { retentionStart } from "#shared/domain/billing/entitlements.ts";
import { lastDayOfLog, type StoredBookLog } from "#shared/domain/booklogs/book-log.ts";
import type { Shelf } from "#shared/domain/books/shelf.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { LoggedEvent, QuestionsInput } from "#shared/domain/insights/event-effects/questions.ts";
import type { KenpSetting } from "#shared/domain/kenp/settings.ts";
import { dayIn, type IsoDate } from "#shared/primitives/dates.ts";
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

/** What is known of an author's events before any figure is read. */
export interface EffectsContext {
  readonly today: IsoDate;
  readonly shelf: Shelf;
  /** All logged events, in no particular order. */
  readonly all: readonly LoggedEvent[];
}

interface EffectsInputQuery {
  readonly actor: ReportReader;
  readonly setting: KenpSetting;
  /** The days whose figures are needed. */
  readonly rangesOf: (context: EffectsContext) => readonly DateRange[];
}

const toEvent = (tenantId: string, shelf: Shelf, log: StoredBookLog): LoggedEvent => ({
  id: bookLogId(tenantId, log),
  bookId: shelf.work(log.bookId)?.id ?? log.bookId,
  start: log.start,
  end: lastDayOfLog(log),
  isRelease: log.eventId === NEW_BOOK_IN_SERIES,
});

/** First releases by work; a work without a known one is absent. */
function releasesOf({ works }: Shelf): ReadonlyMap<string, IsoDate> {
  const known = works.map(
    ({ id, formats }) => [id, formats.flatMap((one) => one.releaseDate ?? []).sort()[0]] as const,
  );
  return new Map(known.flatMap(([id, first]) => (first ? [[id, first] as const] : [])));
}

/**
 * Reads what events are judged by. Every month is read once, whatever the number of ranges. Throws Forbidden
 * (`plan_required`).
 */
export async function readEffectsInput(
  deps: EffectsDeps,
  { actor, setting, rangesOf }: EffectsInputQuery,
): Promise<{ readonly shelf: Shelf; readonly input: Omit<QuestionsInput, "knowledgeOf"> }> {
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
  const read = await readMonthsOfRanges(deps, { userId, ranges: rangesOf({ today, shelf, all }), years, setting });
  const [months, exchangeRates, reported] = await Promise.all([
    readCoverage(deps, { userId, today, timeZone: actor.timeZone }, read.months),
    readExchangeRates(
      deps.exchangeRates,
      read.months.map(({ month }) => month),
    ),
    deps.amazonRates.read(userId, [...read.years]),
  ]);
  return {
    shelf,
    input: {
      all,
      today,
      setting,
      months,
      exchangeRates,
      reported,
      shownFrom: retentionStart(entitlements, today),
      products: productsOf(shelf, userId),
      releases: releasesOf(shelf),
      preferences: toKenpPreferences(kenp),
      observedRates: read.observedRates,
      currency: actor.currency,
    },
  };
}
