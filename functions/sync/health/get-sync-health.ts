import type * as z from "zod";
import { type LinkedAccountRow, PUBLISHING_ACCOUNT, primaryOf } from "#functions/amazon-accounts/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { getSyncHealth as endpoint, SourceHealth } from "#shared/api/sync/sync-health.ts";
import { READ_EVERY_MS } from "#shared/domain/ranks/due/reading-times.ts";
import { AMAZON_FAMILIES } from "#shared/domain/report-month.ts";
import { type Completeness, type CompletenessFacts, completenessOf } from "#shared/domain/sync/completeness.ts";
import { monthsOfCovered } from "#shared/domain/sync/covered-months.ts";
import { healthOf } from "#shared/domain/sync/health.ts";
import { type HistoryProgress, historyProgress } from "#shared/domain/sync/history-progress.ts";
import { nextDayAt, nextTryAt } from "#shared/domain/sync/next-try.ts";
import { portalHealthOf } from "#shared/domain/sync/portal-health.ts";
import {
  describeLack,
  type SourceCoverage,
  type StoredFiles,
  sourceCoverage,
} from "#shared/domain/sync/source-coverage.ts";
import { familyOf, isPortalSource, SOURCES, SYNC_SOURCES, type SyncSource } from "#shared/domain/sync/sources.ts";
import { openMonths, type SyncFacts } from "#shared/domain/sync/sync-work.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { withoutEarlierFailure } from "../state/as-of-amazon-session.ts";
import { type AccountFacts, readSyncFacts } from "../state/read-sync-facts.ts";
import type { SyncStateDeps } from "../state/report-sync.ts";
import { readCompleteness } from "./read-completeness.ts";
import { readStoredFiles } from "./read-stored-files.ts";

/** Sources that aren't fetched by closed month always have something left to fetch. */
function isWanted(source: SyncSource, sync: SyncFacts): boolean {
  const open: Partial<Record<SyncSource, readonly unknown[]>> = openMonths(sync, dayIn(sync.timeZone, sync.now));
  return open[source]?.length !== 0;
}

const toCovered = (coverage: SourceCoverage | null) =>
  coverage && {
    from: coverage.from,
    to: coverage.to,
    holes: [...coverage.holes],
    newest_day: coverage.newestDay,
  };

function nextTry(source: SyncSource, { states, timeZone, now }: SyncFacts): number {
  const state = states[source];
  if (SOURCES[source].cadence === "two-hourly" && state.failures === 0)
    return (Math.floor(now / READ_EVERY_MS) + 1) * READ_EVERY_MS;
  const isDone =
    SOURCES[source].cadence === "daily" &&
    state.lastGoodAt !== null &&
    dayIn(timeZone, Date.parse(state.lastGoodAt)) === dayIn(timeZone, now);
  return isDone ? nextDayAt(timeZone, now) : nextTryAt(state, now);
}

/** A history import without result by then counts as ended, so that its sources are reported as late. */
const LONGEST_IMPORT_MS = DAY_MS;

/** From the time the start date is known until the first import has ended once; null otherwise. */
function historyUnderWay({ account, sync, covered }: AccountFacts): HistoryProgress | null {
  const { accountCreationDate: created, sessionSince, activatedAt, historyAt } = account ?? {};
  const begun = sessionSince ?? activatedAt;
  const hasEnded = sessionSince === undefined ? sync.states.royalties.lastGoodAt !== null : historyAt !== undefined;
  if (!created || !begun || hasEnded || sync.now - Date.parse(begun) > LONGEST_IMPORT_MS) return null;
  const stored = sync.storedMonths.filter(({ family }) => family !== "payments").map(({ month }) => month);
  return historyProgress(created, dayIn(sync.timeZone, sync.now), [...stored, ...monthsOfCovered(covered)]);
}

/** The session that fetches a source: the publishing dashboard's or the author portal's. */
interface Session {
  readonly hasSession: boolean;
  /** Whether the author disconnected the account that the server fetched for. */
  readonly isDisconnected: boolean;
  /** When the session was accepted or the account disconnected; failures from before are over. */
  readonly since: string | undefined;
}

interface Around {
  readonly browsers: number;
  readonly isImporting: boolean;
  readonly sessions: Readonly<Record<"kdp" | "portal", Session>>;
  readonly hasAuthor: boolean;
  readonly files: StoredFiles;
  readonly completeness: (source: SyncSource) => CompletenessFacts;
}

const toCompleteness = (judged: Completeness | null) => judged && { ...judged, lacks: [...judged.lacks] };

function toSourceHealth(
  source: SyncSource,
  facts: AccountFacts,
  { browsers, isImporting, sessions, hasAuthor, files, completeness }: Around,
): SourceHealth {
  const { sync } = facts;
  const { isActivated, now } = sync;
  const { hasSession, isDisconnected, since } = sessions[SOURCES[source].session];
  // After the author disconnects the server's account, a connected browser continues to fetch.
  const hasTakenOver = isDisconnected && isActivated && browsers > 0;
  // A rejected session is repaired by signing in, not by opening a browser.
  const byServer = facts.account?.cookieModeAt !== undefined && !hasTakenOver;
  const isTried = hasSession || (isActivated && browsers > 0);
  const state = withoutEarlierFailure(sync.states[source], since);
  const [wanted, coverage] = [isWanted(source, sync), sourceCoverage(source, files)];
  const about = {
    source,
    state,
    isActivated,
    browsers,
    byServer,
    hasSession,
    isDisconnected,
    isWanted: wanted,
    isHeld: coverage !== null,
    lack: coverage && describeLack(source, coverage, files),
    isImporting,
    now,
  };
  const health = isPortalSource(source) ? portalHealthOf({ ...about, source, hasAuthor }) : healthOf(about);
  return {
    source,
    ...health,
    last_good_at: state.lastGoodAt,
    last_tried_at: state.lastTriedAt,
    next_try_at: isTried && wanted && health.repair !== "connect_author" ? toInstant(nextTry(source, sync)) : null,
    failing_since: state.failingSince,
    code: state.code,
    completeness: toCompleteness(completenessOf(completeness(source))),
    covered: toCovered(coverage),
  };
}

function sessionsOf(account: AccountFacts["account"], linked: readonly LinkedAccountRow[]): Around["sessions"] {
  const byServer = account?.cookieModeAt !== undefined;
  const publishing = linked.find(({ accountId }) => accountId === PUBLISHING_ACCOUNT);
  const portal = primaryOf(linked, account?.primaryAccountId);
  const authors = linked.filter(({ type }) => type === "AUTHOR_CENTRAL");
  const isLeft = authors.length > 0 && authors.every(({ disconnectedAt }) => disconnectedAt !== undefined);
  return {
    kdp: {
      hasSession: account?.sessionSince !== undefined,
      isDisconnected: byServer && publishing?.disconnectedAt !== undefined,
      since: publishing?.disconnectedAt ?? account?.sessionSince,
    },
    portal: { hasSession: byServer && portal?.active === true, isDisconnected: byServer && isLeft, since: undefined },
  };
}

/** For authors who only upload files, the uploadable sources; with Author Central's session also what it brings. */
function listedSources({ account, sync }: AccountFacts, linked: readonly LinkedAccountRow[]): SyncSource[] {
  const isFetched = sync.isActivated || account?.sessionSince !== undefined;
  const hasPortal = account?.cookieModeAt !== undefined && linked.some(({ type }) => type === "AUTHOR_CENTRAL");
  return SYNC_SOURCES.filter(
    (source) => isFetched || familyOf(source) !== null || (hasPortal && isPortalSource(source)),
  );
}

export async function getSyncHealth(
  deps: SyncStateDeps,
  { actor }: By<Pick<Actor, "userId" | "timeZone">>,
): Promise<z.input<(typeof endpoint)["response"]>> {
  const [facts, browsers, linked] = await Promise.all([
    readSyncFacts(deps, actor, { wholeHistory: true, families: AMAZON_FAMILIES }),
    deps.extensions.listOpen(actor.userId, deps.clock.now()),
    deps.linked.list(actor.userId),
  ]);
  const [files, completeness] = await Promise.all([readStoredFiles(deps, facts), readCompleteness(deps, facts)]);
  const { account } = facts;
  const profile = account?.profile;
  const history = historyUnderWay(facts);
  const around = {
    browsers: browsers.length,
    isImporting: history !== null,
    sessions: sessionsOf(account, linked),
    hasAuthor: account?.profile !== undefined || linked.some(({ type }) => type === "AUTHOR_CENTRAL"),
    files,
    completeness,
  };
  return {
    account: account && {
      name: profile?.author?.localizedNames.en_US ?? profile?.identities[0]?.claimedAuthorName ?? null,
      author_asin: profile?.asin ?? null,
    },
    history,
    data: listedSources(facts, linked).map((source) => toSourceHealth(source, facts, around)),
  };
}
