import { serverSyncStateOf } from "#functions/amazon-accounts/index.ts";
import { derivedIdAt } from "#functions/platform/ids.ts";
import { removeStoppedPeers, saveRankHistory, unmarkSyncing } from "#functions/ranks/index.ts";
import { dueWholeHistory, lastPortalDay } from "#shared/domain/ranks/due/due-history.ts";
import {
  dueRanks,
  historyProducts,
  progressAfter,
  progressOf,
  type Requested,
  utcDayOf,
} from "#shared/domain/ranks/due/due-ranks.ts";
import { encodeProgress } from "#shared/domain/ranks/due/rank-progress.ts";
import type { HistoryWork, RankWork } from "#shared/domain/ranks/due/rank-work.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import { AmazonFailure, type AmazonFailureCode } from "#shared/sources/amazon/failure.ts";
import { amazonApiOf } from "../fetch/amazon-api-of.ts";
import { codeOf, concernsOneFile } from "../fetch/failures.ts";
import { reportSync } from "../state/report-sync.ts";
import type { RankReadDeps, SyncRanksDeps } from "../wiring.ts";
import { readHistory, readStore } from "./read-portal.ts";
import { type AccountRanks, readRankFacts } from "./read-rank-facts.ts";
import { readNewReviews } from "./read-reviews.ts";
import { removeRanksIfMissing, saveRead } from "./save-read.ts";

/** Leaves a tick time for everything else (`message-deadline.ts`). The next tick continues with the rest. */
const LONGEST_MS = 120_000;

/** The progress of a tick; a failed part is left to the next tick. */
interface Done {
  readonly marketplaces: string[];
  readonly history: HistoryWork[];
  /** Stores whose reviews were asked for, and whether the answer couldn't be read. */
  readonly unreadable: Map<string, boolean>;
  changed: number;
  failed: AmazonFailureCode | null;
}

interface Reading {
  readonly userId: string;
  readonly account: AccountRanks;
  readonly work: RankWork;
  /** A page waits for every book of its store. */
  readonly isForPage: boolean;
}

/** Which products of an answer are stored: those whose tier is due, or for a page every one on the shelf. */
function wantedIn(marketplace: string, { account, work, isForPage }: Reading): ReadonlySet<string> {
  const { tracked } = account.facts;
  if (isForPage) return new Set(account.products.map(({ asin }) => asin));
  return new Set([...tracked.realtime, ...(work.withBacklist.includes(marketplace) ? tracked.backlist : [])]);
}

async function readMarketplace(deps: RankReadDeps, amazon: AmazonApi, reading: Reading, marketplace: string) {
  const { userId, account, work, isForPage } = reading;
  const wanted = wantedIn(marketplace, reading);
  const readings = (await readStore(deps, amazon, work, marketplace)).filter(({ asin }) => wanted.has(asin));
  const { products, facts } = account;
  const awaited = isForPage ? products.map(({ asin }) => asin) : [];
  return saveRead(deps, { userId, marketplace, readings, products, awaited, realtime: facts.tracked.realtime });
}

async function fetchHistory(deps: RankReadDeps, amazon: AmazonApi, { userId, work }: Reading, part: HistoryWork) {
  const { marketplace, asins } = part;
  const last = lastPortalDay(utcDayOf(deps.clock.now()));
  const { days, to } = await readHistory(amazon, work.author, part, last);
  return saveRankHistory(deps.ranks, { tenantId: userId, marketplace, days, covered: { asins, from: part.from, to } });
}

/** An unreadable answer fails only its own part; any other failure ends the tick. */
async function attempt(done: Done, part: () => Promise<number>): Promise<boolean> {
  try {
    done.changed += await part();
    return true;
  } catch (error) {
    const code = codeOf(error);
    done.failed ??= code;
    if (!concernsOneFile(code)) throw error;
    return false;
  }
}

async function readAll(deps: RankReadDeps, amazon: AmazonApi, reading: Reading, done: Done): Promise<void> {
  const { userId, account, work, isForPage } = reading;
  const until = deps.clock.now() + LONGEST_MS;
  const isOver = () => deps.clock.now() >= until;
  for (const marketplace of work.marketplaces)
    if (!isOver() && (await attempt(done, () => readMarketplace(deps, amazon, reading, marketplace))))
      done.marketplaces.push(marketplace);
  for (const part of work.history)
    if (!isOver() && (await attempt(done, () => fetchHistory(deps, amazon, reading, part)))) done.history.push(part);
  // A page doesn't wait for reviews.
  for (const marketplace of isForPage ? [] : done.marketplaces) {
    if (isOver()) return;
    const outcome = await readNewReviews(deps, amazon, { userId, marketplace, products: account.products });
    if (outcome !== null) done.unreadable.set(marketplace, outcome === "unreadable");
  }
}

/** The part of the work that was done. */
const workDone = (work: RankWork, { marketplaces, history }: Done): RankWork => {
  const isDone = (marketplace: string) => marketplaces.includes(marketplace);
  return {
    ...work,
    marketplaces,
    withBacklist: work.withBacklist.filter(isDone),
    bindings: work.bindings.filter(({ marketplace }) => isDone(marketplace)),
    history,
  };
};

/** Products that no answer named are not read any more. */
const endWaiting = (deps: RankReadDeps, userId: string, { products }: AccountRanks, marketplace: string) =>
  unmarkSyncing(deps.ranks, { tenantId: userId, marketplace, asins: products.map(({ asin }) => asin) });

/** Counts reviews that became unreadable: those that stay so would otherwise count at every tick. */
async function countUnreadable({ unreadable, clock }: RankReadDeps, { userId, account }: Reading, done: Done) {
  const { progress } = account.facts;
  const became = [...done.unreadable].some(([store, now]) => now && !progressOf(progress, store).hasUnreadableReviews);
  if (became) await unreadable.add(userId, utcDayOf(clock.now()), { pages: 1 });
}

async function report(deps: RankReadDeps, { userId, account, work }: Reading, done: Done): Promise<void> {
  const seen = serverSyncStateOf(account.state);
  const kept = { asked: encodeProgress(progressAfter(account.facts, workDone(work, done), done.unreadable)) };
  const said = { source: "ranks" as const, months: [] };
  if (done.failed === null) {
    const outcome = done.changed > 0 ? "ok" : "unchanged";
    return reportSync(
      deps,
      { userId },
      { ...said, outcome, code: null },
      { kept, seen, before: account.state ?? undefined },
    );
  }
  if (done.marketplaces.length + done.history.length > 0) await deps.syncStates.keep(userId, "ranks", kept, seen);
  await reportSync(deps, { userId }, { ...said, outcome: "failed", code: done.failed });
}

/**
 * Fetches whole histories once a day until none is missing, for example of books that are new on the shelf. The run's
 * name derives from the day and the peer titles, so that the same ones start at most one a day.
 */
async function beginWholeHistory({ history }: SyncRanksDeps, userId: string, { facts }: AccountRanks): Promise<void> {
  const { now, tracked, covered } = facts;
  const today = utcDayOf(now);
  const asins = historyProducts(tracked);
  const isMissing = [...covered].some(
    ([marketplace, days]) => dueWholeHistory({ marketplace, today, asins, covered: days }).length > 0,
  );
  if (!isMissing) return;
  const peers = (tracked.peers ?? []).map(({ asin, watchedAt }) => `${asin}${watchedAt}`);
  await history.start(derivedIdAt(Date.parse(today), "rank-history", userId, ...peers), { userId, kind: "ranks" });
}

/**
 * Reads an account's due ranks with its own session, and stores them in its own tenant. Late, repeated, missing or
 * overlapping ticks are harmless, because each decides from the stored progress what is due. Nothing is written to rank
 * data when nothing changed. Amazon's failures are recorded; others are thrown.
 */
export async function syncRanks(
  deps: SyncRanksDeps,
  { userId, ...requested }: Requested & { readonly userId: string },
): Promise<void> {
  const { marketplace } = requested;
  const isForPage = marketplace !== undefined;
  const account = await readRankFacts(deps, userId, { byAuthor: requested.stale !== undefined });
  if (!account) return;
  const work = dueRanks(account.facts, { ...requested, isWholeHistory: false });
  if (!work) {
    if (isForPage) await endWaiting(deps, userId, account, marketplace);
    return;
  }
  const reading: Reading = { userId, account, work, isForPage };
  const done: Done = { marketplaces: [], history: [], unreadable: new Map(), changed: 0, failed: null };
  try {
    await deps.sessions.withSessionOf(account.portal, isForPage ? "page" : "sync", (transport) =>
      readAll(deps, amazonApiOf(deps, transport), reading, done),
    );
  } catch (error) {
    if (!(error instanceof AmazonFailure)) throw error;
    done.failed = error.code;
  } finally {
    if (isForPage) await endWaiting(deps, userId, account, marketplace);
  }
  await report(deps, reading, done);
  await countUnreadable(deps, reading, done);
  const peers = (account.facts.tracked.peers ?? []).map(({ asin }) => asin);
  if (done.history.length > 0 && peers.length > 0) await removeStoppedPeers(deps.ranks, userId, peers);
  await removeRanksIfMissing(deps, userId);
  if (done.failed === null) await beginWholeHistory(deps, userId, account);
}
