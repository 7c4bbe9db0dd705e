import { toInstant } from "#functions/platform/clock.ts";
import type { AccountsDeps } from "../deps.ts";

export type PoolChangeDeps = Pick<AccountsDeps, "poolMarks" | "pool" | "clock">;

/** Stores the time of the pool user's last change; does nothing without a pool user or a row. */
export async function rememberPool({ poolMarks, pool }: PoolChangeDeps, userId: string): Promise<void> {
  const user = await pool.describe(userId);
  if (user) await poolMarks.finish(userId, user.changedAt);
}

/**
 * Runs one of our changes to a user's pool user, then stores the pool's time of it, so that later checks can tell it
 * from a change made outside Colophon. While it runs, the row is marked and checks suspect nothing. Also works for a
 * user without a row.
 */
export async function changeInPool<T>(deps: PoolChangeDeps, userId: string, change: () => Promise<T>): Promise<T> {
  await deps.poolMarks.begin(userId, toInstant(deps.clock.now()));
  try {
    return await change();
  } finally {
    await rememberPool(deps, userId);
  }
}
