import { RANKED_MARKETPLACES } from "#shared/api/ranks/rank-parameters.ts";
import type { ClientFacts, ConnectionFacts } from "#shared/domain/attention/attention.ts";
import { trialOf } from "#shared/domain/billing/trial.ts";
import { lastDayOfLog } from "#shared/domain/booklogs/book-log.ts";
import { type BoardEntry, currentRank, type RankBoard } from "#shared/domain/ranks/board/board.ts";
import { SOURCES } from "#shared/domain/sync/sources.ts";
import { countDays, dayIn, type IsoDate } from "#shared/primitives/dates.ts";
import { HOME_MARKETPLACE } from "#shared/retailer/portal/title-sets.ts";
import type { OpenClient } from "../clients/list-open-clients.ts";
import type { AgencyDeps } from "../deps.ts";
import type { RoyaltiesSyncRow } from "./sync-state-store.ts";

const SIGNED_OUT: ReadonlySet<string | undefined> = new Set(["signed_out", "forbidden"]);
/** How long before the last reading another one counts as a day before. */
const ABOUT_A_DAY_MS = [20 * 3_600_000, 32 * 3_600_000] as const;

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

/** The paid rank now and about a day before; nothing for a book that was free at one of the two. */
function dayChangeOf(entry: BoardEntry): { now: number; before: number }[] {
  const now = currentRank(entry);
  const { readAt, moments } = entry;
  if (readAt === null || !now || now.isFree) return [];
  const before = moments.findLast(
    ({ at, isFree }) => !isFree && readAt - at >= ABOUT_A_DAY_MS[0] && readAt - at <= ABOUT_A_DAY_MS[1],
  );
  return before ? [{ now: now.rank, before: before.rank }] : [];
}

const storeOf = (id: number | undefined): string =>
  RANKED_MARKETPLACES.find((store) => store.id === id)?.uid ?? HOME_MARKETPLACE;

/** Reads what decides whether a client asks for a look; only what the client shares, in its default store. */
export async function readClientFacts(
  { boards, bookLogs, clock }: Pick<AgencyDeps, "boards" | "bookLogs" | "clock">,
  { consent: { scopes }, author }: OpenClient,
  state: RoyaltiesSyncRow | undefined,
): Promise<ClientFacts> {
  const nowMs = clock.now();
  const { userId: tenantId, timeZone } = author;
  const today = dayIn(timeZone, nowMs);
  const seesRanks = scopes.includes("books") || scopes.includes("reviews");
  const [board, logs] = await Promise.all([
    seesRanks ? boards.read({ tenantId, marketplace: storeOf(author.defaultMarketplace) }) : NOTHING,
    scopes.includes("events") ? bookLogs.read(tenantId, { consistent: false }) : { logs: [] },
  ]);
  const entries = [...board.values()];
  const seesRoyalties = scopes.includes("royalties");
  const trial = trialOf(author, nowMs);
  return {
    today,
    connection: seesRoyalties ? connectionOf(state, timeZone, nowMs) : null,
    hasFigures: !seesRoyalties || author.firstDataAt !== undefined,
    trialEnds: seesRoyalties && trial.onTrial && trial.endsAt ? dayIn(timeZone, Date.parse(trial.endsAt)) : null,
    ranks: scopes.includes("books") ? entries.flatMap(dayChangeOf) : [],
    ratings: scopes.includes("reviews") ? entries.flatMap(({ rating }) => rating ?? []) : [],
    events: logs.logs
      .filter(({ start }) => start <= today)
      .map((log) => ({ lastDay: lastDayOfLog(log), days: countDays(log.start, lastDayOfLog(log)) })),
  };
}
