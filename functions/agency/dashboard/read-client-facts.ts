import { toTrialFacts } from "#functions/platform/access/actor.ts";
import type { RoyaltySumsRow } from "#functions/royalties/index.ts";
import type { ClientFacts, ConnectionFacts } from "#shared/domain/attention/attention.ts";
import { trialOf } from "#shared/domain/billing/trial.ts";
import { lastDayOfLog, type StoredBookLog } from "#shared/domain/booklogs/book-log.ts";
import { type MonthCoverage, missingMonths } from "#shared/domain/coverage/coverage.ts";
import type { RankBoard } from "#shared/domain/ranks/board/board.ts";
import { type DayChange, dayChangeOf } from "#shared/domain/ranks/board/day-change.ts";
import { SOURCES } from "#shared/domain/sync/sources.ts";
import {
  addMonths,
  countDays,
  dayIn,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  monthOf,
} from "#shared/primitives/dates.ts";
import { knownMonths } from "../clients/known-months.ts";
import { defaultMarketplaceOf, type OpenClient } from "../clients/list-open-clients.ts";
import type { AgencyDeps } from "../wiring.ts";
import type { RoyaltiesSyncRow } from "./sync-state-store.ts";

const SIGNED_OUT: ReadonlySet<string | undefined> = new Set(["signed_out", "forbidden"]);
const NOTHING: RankBoard = new Map();

function connectionOf(state: RoyaltiesSyncRow | undefined, timeZone: string, nowMs: number): ConnectionFacts | null {
  if (!state) return null;
  const { lastGoodAt, failingSince, code } = state;
  const dayOf = (instant: string | undefined): IsoDate | null =>
    instant === undefined ? null : dayIn(timeZone, Date.parse(instant));
  return {
    signedOutSince: SIGNED_OUT.has(code) ? dayOf(failingSince) : null,
    lastGoodDay: dayOf(lastGoodAt),
    isLate: lastGoodAt !== undefined && Date.parse(lastGoodAt) + SOURCES.royalties.lateAfterMs < nowMs,
  };
}

/** The stored facts about a client's royalties: the state of fetching, and the sums of the last months. */
export interface StoredFigures {
  readonly state: RoyaltiesSyncRow | undefined;
  readonly sums: readonly RoyaltySumsRow[];
}

/** The month that ended last, when it has no file although one is expected. */
const missingMonthOf = (known: readonly MonthCoverage[], last: IsoMonth): IsoDate | null =>
  missingMonths(known).includes(last) ? firstDayOf(last) : null;

/** Differences are known only for authors who also share royalties, because sums are kept for no others. */
function differingPaymentsIn(sums: readonly RoyaltySumsRow[]): ClientFacts["differingPayments"] {
  const found = sums.find(({ differing }) => differing)?.differing;
  return found ? { months: found.months, newest: firstDayOf(found.newest) } : null;
}

const namedBy = (id: string, change: DayChange | null) =>
  change ? [{ id, now: change.now, before: change.before }] : [];

/**
 * Reads what decides whether a client asks for a look, and the logs that name its events; only what the client shares,
 * in its default store.
 */
export async function readClientFacts(
  { boards, bookLogs, clock }: Pick<AgencyDeps, "boards" | "bookLogs" | "clock">,
  { consent: { scopes }, author }: OpenClient,
  { state, sums }: StoredFigures,
): Promise<ClientFacts & { readonly logs: readonly StoredBookLog[] }> {
  const nowMs = clock.now();
  const { userId: tenantId, timeZone } = author;
  const today = dayIn(timeZone, nowMs);
  const seesRanks = scopes.includes("books") || scopes.includes("reviews");
  const [board, logs] = await Promise.all([
    seesRanks ? boards.read({ tenantId, marketplace: defaultMarketplaceOf(author) }) : NOTHING,
    scopes.includes("events") ? bookLogs.read(tenantId, { consistent: false }) : { logs: [] },
  ]);
  const entries = [...board].map(([id, entry]) => ({ id, entry }));
  const seesRoyalties = scopes.includes("royalties");
  const trial = trialOf(toTrialFacts(author), nowMs);
  return {
    today,
    connection: seesRoyalties ? connectionOf(state, timeZone, nowMs) : null,
    hasFigures: !seesRoyalties || author.firstDataAt !== undefined,
    missingMonth: seesRoyalties
      ? missingMonthOf(knownMonths(sums, author, nowMs), addMonths(monthOf(today), -1))
      : null,
    differingPayments: scopes.includes("payments") ? differingPaymentsIn(sums) : null,
    trialEnds: seesRoyalties && trial.onTrial && trial.endsAt ? dayIn(timeZone, Date.parse(trial.endsAt)) : null,
    ranks: scopes.includes("books") ? entries.flatMap(({ id, entry }) => namedBy(id, dayChangeOf(entry))) : [],
    ratings: scopes.includes("reviews")
      ? entries.flatMap(({ id, entry: { rating } }) => (rating === null ? [] : { id, rating }))
      : [],
    events: logs.logs
      .filter(({ start }) => start <= today)
      .map((log) => ({
        id: String(log.number),
        lastDay: lastDayOfLog(log),
        days: countDays(log.start, lastDayOfLog(log)),
      })),
    logs: logs.logs,
  };
}
