import { bookLogStore } from "#functions/booklogs/index.ts";
import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import { syncStateEntity } from "#functions/entities/amazon/sync-state.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { rankBoardStore } from "#functions/ranks/index.ts";
import { royaltySumsStore } from "#functions/royalties/index.ts";
import { signalStore } from "#functions/signals/index.ts";
import { givenUser } from "#functions/testing/users.ts";
import { addLog } from "#shared/domain/booklogs/change-logs.ts";
import { toEntry } from "#shared/domain/booklogs/form-rules.ts";
import { VALID_FORM } from "#shared/domain/booklogs/testing/form-cases.ts";
import { CONSENT_SCOPES } from "#shared/domain/consent/scopes.ts";
import { EMPTY_ENTRY } from "#shared/domain/ranks/board/board.ts";
import type { SummedFiles } from "#shared/domain/royalties/sums/summed-coverage.ts";
import { SIGNAL_EXAMPLES } from "#shared/domain/signals/testing/examples.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { HOME_MARKETPLACE } from "#shared/sources/amazon/portal/title-sets.ts";
import { clientStore } from "../clients/client-store.ts";
import { summarizeClient } from "../summaries/read-summaries.ts";
import { summaryDeps } from "../wiring.ts";

/** Eleven months of some hundred dollars, euros and pounds, none like another, and the file of each month. */
const MONTH_NAMES = Array.from({ length: 11 }, (_, n) => `2026-${String(n + 1).padStart(2, "0")}`);
const MONTHS = Object.fromEntries(
  MONTH_NAMES.map((month, n) => [
    month,
    { USD: 412_345_678 + n * 37_159_263, EUR: 98_765_432 + n * 8_171_615, GBP: 61_803_398 + n * 5_772_156 },
  ]),
);
const FILES: SummedFiles = Object.fromEntries(
  MONTH_NAMES.map((month) => [
    month,
    { source: "estimator", grain: "day", isEmpty: false, until: null, isFetched: true } as const,
  ]),
);
/** One connection in this many has brought nothing today. */
const QUIET_IN = 10;

/** Signals of three scopes: more than an author has open on most days. */
const OPEN_SIGNALS = SIGNAL_EXAMPLES.filter(({ variant }) => ["signed_out", "differs", "fall"].includes(variant));

/** Products on the board of an author with something of everything. */
export const RANKED_ASINS = Array.from({ length: 10 }, (_, n) => `B0${String(n).padStart(8, "0")}`);

/**
 * Gives an author something of everything: eleven months in three currencies, a board of ten products with ratings, a
 * few signals, an event and a connection that brought figures last at `seen`.
 *
 * @param nowMs the moment of the newest readings, epoch milliseconds
 */
export async function givenEverything(access: TableAccess, userId: string, nowMs: number, seen: string): Promise<void> {
  const moments = [
    { at: nowMs - DAY_MS, rank: 2_000, isFree: false },
    { at: nowMs, rank: 1_000, isFree: false },
  ];
  const entry = { ...EMPTY_ENTRY, readAt: nowMs, moments, rating: 4.5, reviews: 12, ratedAt: nowMs };
  const changed = new Map(RANKED_ASINS.map((asin) => [asin, entry]));
  await royaltySumsStore(access).save({
    tenantId: userId,
    year: "2026",
    months: MONTHS,
    files: FILES,
    from: "2026-01",
    amazonFrom: "2026-01",
    asOf: seen,
  });
  await syncStateEntity(access)
    .put({ userId, ...MAIN_ACCOUNT, source: "royalties", lastGoodAt: seen })
    .go();
  await rankBoardStore(access).change({ tenantId: userId, marketplace: HOME_MARKETPLACE }, () => ({
    changed,
    refreshed: new Map(),
  }));
  for (const signal of OPEN_SIGNALS) await signalStore(access).raise(userId, signal, new Date(nowMs).toISOString());
  await bookLogStore(access).change(userId, (before) => {
    const { after } = addLog(
      before,
      { ...toEntry({ ...VALID_FORM, book_id: "salt" }), cost: null },
      { title: "Salt", at: nowMs / 1000 },
    );
    return { after, result: undefined };
  });
}

/**
 * Gives an agency clients who share everything and have something of everything, summed up. Returns the agency's owner.
 *
 * @param nowMs the moment of the newest readings, epoch milliseconds
 */
export async function givenSharingClients(access: TableAccess, count: number, nowMs: number): Promise<Actor> {
  const owner = await givenUser(access, { kind: "agency" });
  await inParallel(
    Array.from({ length: count }, (_, n) => n),
    async (n) => {
      const seen = new Date(n % QUIET_IN === 0 ? nowMs - DAY_MS : nowMs).toISOString();
      const { userId: clientId } = await givenUser(access, { firstDataAt: "2026-01", kdpSyncDailyDate: seen });
      const consent = { agencyId: owner.tenantId, clientId, scopes: CONSENT_SCOPES, invitation: null };
      await clientStore(access).give(consent, nowMs);
      await givenEverything(access, clientId, nowMs, seen);
      await summarizeClient(summaryDeps(access, { now: () => nowMs }), { userId: clientId });
    },
  );
  return owner;
}
