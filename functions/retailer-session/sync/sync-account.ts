import { toInstant } from "#functions/platform/clock.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { type AccountFacts, readSyncFacts, reportSync } from "#functions/retailer-accounts/index.ts";
import type { SyncSource } from "#shared/domain/sync/source-state.ts";
import { dueWork, type SyncWork } from "#shared/domain/sync/sync-work.ts";
import { RetailerFailure, type RetailerFailureCode } from "#shared/retailer/failure.ts";
import { type RetailerClient, retailerClient } from "#shared/retailer/retailer-client.ts";
import { throttle, throttled } from "#shared/retailer/throttle.ts";
import type { RetailerTransport } from "#shared/retailer/transport.ts";
import type { SyncDeps } from "./deps.ts";
import { codeOf, isAuthFailure } from "./failures.ts";
import { syncDaily } from "./sync-daily.ts";
import { syncRoyalties } from "./sync-royalties.ts";

const SALES = ["estimator", "prior-months"] as const;

/** A client within the limits of one session. */
export const clientOf = (
  { sleep, clock }: Pick<SyncDeps, "sleep" | "clock">,
  transport: RetailerTransport,
): RetailerClient => {
  const limit = throttle({ now: () => clock.now(), sleep });
  return retailerClient({ transport: throttled(limit, transport), sleep, now: () => clock.now() });
};

const isAnythingDue = (work: SyncWork): boolean =>
  work.royalties.length + work.priorMonths.length + work.kenpRates.length > 0 || work.payments || work.books;

const dueSources = (work: SyncWork): SyncSource[] => [
  ...(work.royalties.length > 0 ? (["royalties"] as const) : []),
  ...(work.priorMonths.length > 0 ? (["prior_months"] as const) : []),
  ...(work.payments ? (["payments"] as const) : []),
  ...(work.kenpRates.length > 0 ? (["kenp_rates"] as const) : []),
  ...(work.books ? (["books"] as const) : []),
];

/** Everything that what is due depends on; null for an account that the server does not fetch for. In cookie mode nothing waits for the extension. */
export async function readServerFacts(deps: SyncDeps, userId: string): Promise<AccountFacts | null> {
  const row = await deps.accounts.find(userId);
  if (!row || row.removingAt) return null;
  try {
    const facts = await readSyncFacts(
      deps,
      { userId, timeZone: row.timeZone },
      { wholeHistory: false, families: SALES },
    );
    if (!facts.account?.sessionSince) return null;
    return { ...facts, sync: { ...facts.sync, isActivated: true } };
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

/** Every source that was due fails for the same reason; open pages are told when the author has to sign in, the first time. */
async function failAll(
  deps: SyncDeps,
  userId: string,
  sources: readonly SyncSource[],
  code: RetailerFailureCode,
  facts: AccountFacts,
) {
  for (const source of sources)
    await reportSync(deps, { userId }, { source, outcome: "failed", code, months: [], first: false });
  if (isAuthFailure(code) && !isAuthFailure(facts.sync.states.royalties.code))
    await deps.bus.publish("RetailerAuthFailed", { userId });
}

/**
 * One tick of one account: fetches what is due, with the kept session. Late, doubled, missing or overlapping ticks change nothing: what is due is decided
 * from what is stored, every time anew.
 */
export async function syncAccount(deps: SyncDeps, userId: string): Promise<void> {
  const facts = await readServerFacts(deps, userId);
  if (!facts) return;
  // It is on the list of those whose dead connection is told of, as one with an extension is.
  if (!facts.account?.activatedAt) await deps.retailerAccounts.activate(userId, toInstant(deps.clock.now()));
  const work = dueWork(facts.sync);
  if (!isAnythingDue(work)) return;
  let open = dueSources(work);
  try {
    await deps.sessions.use(userId, "KDP", "sync", async (transport) => {
      const client = clientOf(deps, transport);
      if (work.royalties.length > 0) {
        const ended = await syncRoyalties(deps, client, { userId, work, facts });
        open = open.filter((source) => source !== "royalties");
        goOnUnless(ended);
      }
      const ended = await syncDaily(deps, client, { userId, work, facts });
      open = [];
      goOnUnless(ended);
    });
  } catch (error) {
    await failAll(deps, userId, open, codeOf(error), facts);
  }
}

/** Whoever keeps the session hears why it gave nothing. */
function goOnUnless(ended: RetailerFailureCode | null): void {
  if (ended) throw new RetailerFailure(ended, "The rest of the tick is left");
}
