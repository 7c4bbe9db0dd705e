import type { SyncQueue } from "#functions/adapters/message-queue.ts";
import type { AmazonAccountStore } from "#functions/amazon-accounts/index.ts";
import type { SessionStore } from "#functions/platform/access/session-store.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { SHARDS, type Shard } from "#functions/platform/storage/shards.ts";
import { isTickOf, ownDelay } from "#shared/domain/sync/ticks.ts";

export interface PlanSyncsDeps {
  readonly amazonAccounts: Pick<AmazonAccountStore, "listServerSynced">;
  readonly sessions: Pick<SessionStore, "lastSeen">;
  readonly queue: Pick<SyncQueue, "sendAll">;
  readonly clock: Clock;
  /** Over how many seconds of a quarter-hour its ticks are spread (`ticks.ts`). */
  readonly spreadSeconds: number;
}

/** Bounds the planner's memory and connections. */
const MAX_CONCURRENCY = 64;

/**
 * Writes nothing; a repeated or late run queues ticks that find nothing due. Rejects after processing all shards if any
 * could not be read or queued.
 */
export async function planSyncs(deps: PlanSyncsDeps): Promise<{ queued: number }> {
  const now = deps.clock.now();
  const failures: unknown[] = [];
  let queued = 0;
  const planShard = async (shard: Shard) => {
    try {
      const due: string[] = [];
      const plan = async (userId: string) => {
        if (isTickOf(userId, { now, lastSeenAt: await deps.sessions.lastSeen(userId) })) due.push(userId);
      };
      await inParallel(await deps.amazonAccounts.listServerSynced(shard), plan, MAX_CONCURRENCY);
      const messages = due.map((userId) => ({ userId }));
      await deps.queue.sendAll(messages, ({ userId }) =>
        ownDelay(userId, { now: deps.clock.now(), spreadSeconds: deps.spreadSeconds }),
      );
      queued += due.length;
    } catch (error) {
      failures.push(error);
    }
  };
  await inParallel(SHARDS, planShard, 4);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} shards could not be planned`);
  return { queued };
}
