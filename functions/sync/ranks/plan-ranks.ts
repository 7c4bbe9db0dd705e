import * as z from "zod";
import type { SyncQueue } from "#functions/adapters/message-queue.ts";
import { type LinkedAccountStore, type SyncStateStore, toSourceState } from "#functions/amazon-accounts/index.ts";
import type { SessionStore } from "#functions/platform/access/session-store.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { SHARDS } from "#functions/platform/storage/shards.ts";
import { decodeProgress } from "#shared/domain/ranks/due/rank-progress.ts";
import { READ_EVERY_MS, readEvery, staleBefore } from "#shared/domain/ranks/due/reading-times.ts";
import { mayTryFrom } from "#shared/domain/sync/next-try.ts";
import { type RankMessage, RankTier } from "./rank-message.ts";

export interface PlanRanksDeps {
  readonly linked: Pick<LinkedAccountStore, "listWithPortal">;
  readonly syncStates: Pick<SyncStateStore, "find">;
  /** When an author last opened the product. */
  readonly visits: Pick<SessionStore, "lastSeen">;
  readonly queue: Pick<SyncQueue, "sendAll">;
  readonly clock: Clock;
  /** Readings that are younger when the machine starts are not repeated. */
  readonly minAgeMs: number;
}

export const PlanRanksEvent = z.object({ tier: RankTier, shard: z.enum(SHARDS), firedAt: z.iso.datetime() });
type PlanRanksEvent = z.infer<typeof PlanRanksEvent>;

/** Bounds the planner's memory and connections. */
const MAX_CONCURRENCY = 64;

/**
 * The instant before which the account's readings are stale; null when the tier is not for it. The backlist's schedule
 * also serves accounts that are rarely opened, in periods of the clock.
 */
function staleAt(
  { tier, firedAt }: PlanRanksEvent,
  opened: { now: number; lastSeenAt: string | null },
  minAgeMs: number,
) {
  const isOpened = readEvery(opened) === READ_EVERY_MS;
  if (tier === "realtime") return isOpened ? Date.parse(firedAt) - minAgeMs : null;
  return isOpened ? Date.parse(firedAt) - minAgeMs : staleBefore(opened).all;
}

/**
 * Queues the accounts of one shard whose ranks are due and were not read with a royalties tick. Writes nothing, so that
 * late and repeated plans are harmless. Ten thousand accounts are 10,000 small reads and 1,000 calls of the queue.
 */
export async function planRanks(deps: PlanRanksDeps, event: unknown): Promise<{ outcome: "planned"; queued: number }> {
  const planned = PlanRanksEvent.parse(event);
  const { tier, shard } = planned;
  const now = deps.clock.now();
  const due: RankMessage[] = [];
  const plan = async (userId: string): Promise<void> => {
    const lastSeenAt = await deps.visits.lastSeen(userId);
    const stale = staleAt(planned, { now, lastSeenAt }, deps.minAgeMs);
    if (stale === null) return;
    const row = await deps.syncStates.find(userId, "ranks");
    if (now < mayTryFrom(toSourceState(row), now)) return;
    const stores = [...decodeProgress(row?.asked).values()];
    const readAt = (store: (typeof stores)[number]) => (tier === "backlist" ? store.allReadAt : store.readAt);
    const isRead = stores.length > 0 && stores.every((store) => (readAt(store) ?? 0) >= stale);
    if (!isRead) due.push({ userId, ranks: { tier, stale } });
  };
  await inParallel(await deps.linked.listWithPortal(shard), plan, MAX_CONCURRENCY);
  await deps.queue.sendAll(due);
  return { outcome: "planned", queued: due.length };
}
