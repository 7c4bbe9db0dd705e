import type { AmazonAccountRow, AmazonAccountStore } from "#functions/amazon-accounts/index.ts";
import {
  type LinkedAccountStore,
  PUBLISHING_ACCOUNT,
  type SyncStateStore,
  toSourceState,
} from "#functions/amazon-accounts/index.ts";
import type { ExtensionSessionStore } from "#functions/platform/access/extension-session-store.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { SHARDS } from "#functions/platform/storage/shards.ts";
import { breaksAt, isDead } from "#shared/domain/sync/health.ts";
import { OUTAGE } from "#shared/domain/sync/outage.ts";
import type { SourceState } from "#shared/domain/sync/source-state.ts";

export interface BrokenConnectionsDeps {
  readonly amazonAccounts: Pick<AmazonAccountStore, "listActive" | "pageOfActive" | "find">;
  readonly syncStates: Pick<SyncStateStore, "find">;
  readonly extensions: Pick<ExtensionSessionStore, "listOpen">;
  readonly linked: Pick<LinkedAccountStore, "find">;
  readonly clock: Clock;
}

export interface Ways {
  readonly browsers: number;
  readonly byServer: boolean;
  readonly hasSession: boolean;
  /** When the author disconnected the server's account; failures from before are over. */
  readonly disconnectedAt: string | undefined;
}

/** An activated connection that has brought no royalties for more than a day, and that its author didn't end. */
export interface BrokenConnection {
  readonly userId: string;
  readonly state: SourceState;
  readonly ways: Ways;
  /** Epoch milliseconds. */
  readonly brokenAt: number;
  readonly isNotified: boolean;
}

const later = (a: string, b: string | undefined): string => (b !== undefined && b > a ? b : a);

async function waysOf(
  { extensions, linked }: BrokenConnectionsDeps,
  userId: string,
  inCookieMode: boolean,
  now: number,
) {
  const [open, publishing] = await Promise.all([
    extensions.listOpen(userId, now),
    inCookieMode ? linked.find(userId, PUBLISHING_ACCOUNT) : null,
  ]);
  const byServer = publishing !== null && publishing.disconnectedAt === undefined;
  const disconnectedAt = publishing?.disconnectedAt;
  return { browsers: open.length, byServer, hasSession: byServer && publishing.active, disconnectedAt };
}

/** Null when the author ended the connection, or was notified of its failure too long ago. */
async function judge(
  deps: BrokenConnectionsDeps,
  { userId, activatedAt, cookieModeAt }: AmazonAccountRow,
  now: number,
): Promise<"working" | BrokenConnection | null> {
  if (activatedAt === undefined) return null;
  const stored = await deps.syncStates.find(userId, "royalties");
  const state = toSourceState(stored);
  // Deleted figures return with the next sync, so the day counts from their deletion.
  const since = later(activatedAt, stored?.forgottenAt);
  if (!isDead(state, since, now)) return "working";
  const [brokenAt, isNotified] = [breaksAt(state, since), stored?.notifiedAt !== undefined];
  if (isNotified && brokenAt <= now - LONGEST_OUTAGE_MS) return null;
  // Authors are notified long before the token of a browser that is never opened again expires.
  const ways = await waysOf(deps, userId, cookieModeAt !== undefined, now);
  if (ways.browsers === 0 && !ways.byServer) return null;
  return { userId, state, ways, brokenAt, isNotified };
}

/** Failures notified before an outage are no evidence of it; a week is longer than any outage so far. */
const LONGEST_OUTAGE_MS = 7 * OUTAGE.windowMs;

/** The connection of an author, when it is broken. */
export async function findBrokenConnection(
  deps: BrokenConnectionsDeps,
  userId: string,
): Promise<BrokenConnection | null> {
  const account = await deps.amazonAccounts.find(userId);
  const found = account?.activeShard === undefined ? null : await judge(deps, account, deps.clock.now());
  return found === "working" ? null : found;
}

/** Enough that the share of `OUTAGE` is four times its number of connections: more of them would decide alike. */
const SAMPLE = 4 * (OUTAGE.connections / OUTAGE.share);
const READS_AT_ONCE = 32;

/** Accounts spread evenly over a shard, no more than the whole sample. */
const spread = <T>(rows: readonly T[]): readonly T[] => {
  const step = Math.ceil(rows.length / SAMPLE);
  return rows.filter((_, at) => at % step === 0);
};

/**
 * Judges all connections, or a sample of at least `SAMPLE`: the same whole shards each time, since a hash assigns
 * authors to shards. The judgment then takes seconds for any number of authors.
 */
export async function sampleConnections(
  deps: BrokenConnectionsDeps,
): Promise<{ readonly working: number; readonly broken: readonly BrokenConnection[] }> {
  const now = deps.clock.now();
  const broken: BrokenConnection[] = [];
  let working = 0;
  for (const shard of SHARDS) {
    const judgeOne = async (account: AmazonAccountRow): Promise<void> => {
      const found = await judge(deps, account, now);
      if (found === "working") working += 1;
      else if (found) broken.push(found);
    };
    await inParallel(spread(await deps.amazonAccounts.listActive(shard)), judgeOne, READS_AT_ONCE);
    if (working + broken.length >= SAMPLE) break;
  }
  return { working, broken };
}
