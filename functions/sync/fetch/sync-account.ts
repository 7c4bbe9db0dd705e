import { toInstant } from "#functions/platform/clock.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { derivedIdAt } from "#functions/platform/ids.ts";
import { AMAZON_SALES_FAMILIES } from "#shared/domain/report-month.ts";
import type { SourceState } from "#shared/domain/sync/source-state.ts";
import { SOURCES, SYNC_SOURCES, type SyncSource } from "#shared/domain/sync/sources.ts";
import { dueWork, type SyncWork } from "#shared/domain/sync/sync-work.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { AmazonFailure, type AmazonFailureCode } from "#shared/sources/amazon/failure.ts";
import type { AmazonTransport } from "#shared/sources/amazon/transport.ts";
import { type AccountFacts, readSyncFacts } from "../state/read-sync-facts.ts";
import { reportSync } from "../state/report-sync.ts";
import type { FetchDeps, SyncDeps } from "../wiring.ts";
import { amazonApiOf } from "./amazon-api-of.ts";
import { codeOf, endsTick } from "./failures.ts";
import { syncDaily } from "./sync-daily.ts";
import { syncRoyalties } from "./sync-royalties.ts";

const isAnythingDue = (work: SyncWork): boolean =>
  work.royalties.length + work.priorMonths.length + work.kenpRates.length > 0 ||
  work.payments ||
  work.books ||
  work.preorders;

const dueSources = (work: SyncWork): SyncSource[] => [
  ...(work.royalties.length > 0 ? (["royalties"] as const) : []),
  ...(work.priorMonths.length > 0 ? (["prior_months"] as const) : []),
  ...(work.payments ? (["payments"] as const) : []),
  ...(work.kenpRates.length > 0 ? (["kenp_rates"] as const) : []),
  ...(work.books ? (["books"] as const) : []),
  ...(work.preorders ? (["preorders"] as const) : []),
];

/** An earlier session's failures don't delay this one. */
const asOfAmazonSession = (state: SourceState, since: string): SourceState =>
  state.failures > 0 && (state.lastTriedAt ?? "") < since ? { ...state, lastTriedAt: null, failures: 0 } : state;

/**
 * Null for an account without server-side sync. In cookie mode nothing waits for the extension. A tick reads only what
 * may be due (`read-sync-facts.ts`).
 */
export async function readServerFacts(
  deps: FetchDeps,
  { userId, isTick = false }: { readonly userId: string; readonly isTick?: boolean },
): Promise<AccountFacts | null> {
  const row = await deps.accounts.find(userId);
  if (!row || row.removingAt) return null;
  try {
    const facts = await readSyncFacts(
      deps,
      { userId, timeZone: row.timeZone },
      { wholeHistory: false, families: AMAZON_SALES_FAMILIES, row, isTick },
    );
    const since = facts.account?.sessionSince;
    if (!since) return null;
    const states = { ...facts.sync.states };
    for (const source of SYNC_SOURCES)
      if (SOURCES[source].session === "kdp") states[source] = asOfAmazonSession(states[source], since);
    return { ...facts, sync: { ...facts.sync, isActivated: true, states } };
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

/** The session store notifies open pages when the author has to sign in. */
async function failAll(deps: FetchDeps, userId: string, sources: readonly SyncSource[], code: AmazonFailureCode) {
  for (const source of sources) await reportSync(deps, { userId }, { source, outcome: "failed", code, months: [] });
}

/**
 * Fetches the history once, and again each day after a failed run. The run's name derives from its start plus whole
 * days, not from the author's calendar, because a second name on the same day would start a second run. A run requested
 * by the author is named after the failure.
 */
function beginHistory(
  { history, clock }: SyncDeps,
  userId: string,
  { account, sync }: AccountFacts,
  byAuthor: boolean,
): Promise<void> {
  const [since = ""] = [account?.sessionSince, account?.historySince]
    .filter((at) => at !== undefined)
    .sort()
    .reverse();
  const begun = Date.parse(since);
  const { failures, lastTriedAt } = sync.states.royalties;
  const days = Math.max(0, Math.floor((clock.now() - begun) / DAY_MS));
  const isAgain = byAuthor && failures > 0 && lastTriedAt !== null;
  const named = isAgain ? Math.max(begun, Date.parse(lastTriedAt)) : begun + days * DAY_MS;
  return history.start(derivedIdAt(named, "history", userId), { userId, kind: "history" });
}

/**
 * Late, repeated, missing or overlapping ticks are harmless, because each decides from the stored state what is due.
 * Resolves with that state; null for an account without server-side sync.
 */
export async function syncAccount(
  deps: SyncDeps,
  { userId, byAuthor = false }: { readonly userId: string; readonly byAuthor?: boolean },
): Promise<AccountFacts | null> {
  const facts = await readServerFacts(deps, { userId, isTick: !byAuthor });
  if (!facts) return null;
  // Lists the account for broken-connection notifications, as the extension does.
  if (!facts.account?.activatedAt) await deps.amazonAccounts.activate(userId, toInstant(deps.clock.now()));
  if (!facts.account?.historyAt) await beginHistory(deps, userId, facts, byAuthor);
  const work = dueWork(facts.sync, { byAuthor });
  if (!isAnythingDue(work)) return facts;
  let open = dueSources(work);
  try {
    const fetchDue = async (transport: AmazonTransport): Promise<void> => {
      const amazon = amazonApiOf(deps, transport);
      if (work.royalties.length > 0) {
        const ended = await syncRoyalties(deps, amazon, { userId, work, facts });
        open = open.filter((source) => source !== "royalties");
        if (ended && endsTick(ended, byAuthor)) throwIfFailed(ended);
      }
      const ended = await syncDaily(deps, amazon, { userId, work, facts, byAuthor });
      open = [];
      throwIfFailed(ended);
    };
    await deps.sessions.use(userId, "KDP", "sync", fetchDue, facts.account);
  } catch (error) {
    await failAll(deps, userId, open, codeOf(error));
  }
  return facts;
}

/** Lets the session store learn why the tick ended. */
function throwIfFailed(ended: AmazonFailureCode | null): void {
  if (ended) throw new AmazonFailure(ended, "The rest of the tick is skipped");
}
