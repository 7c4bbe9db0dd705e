import { toInstant } from "#functions/platform/clock.ts";
import type { AccountsDeps } from "../deps.ts";

export type PoolChangeDeps = Pick<AccountsDeps, "poolMarks" | "pool" | "clock">;

/** Remembers the pool's time of the last change to a person's user; nothing without a user or a row. */
export async function rememberPool({ poolMarks, pool }: PoolChangeDeps, userId: string): Promise<void> {
  const user = await pool.describe(userId);
  if (user) await poolMarks.finish(userId, user.changedAt);
}

/**
 * Makes a change of ours to a person's pool user, then remembers the pool's time of it, so that a later look can tell it from a change that went past
 * us. While the change runs, the row says so, and nothing is suspected. A person without a row yet is changed all the same.
 */
export async function changeInPool<T>(deps: PoolChangeDeps, userId: string, change: () => Promise<T>): Promise<T> {
  await deps.poolMarks.begin(userId, toInstant(deps.clock.now()));
  try {
    return await change();
  } finally {
    await rememberPool(deps, userId);
  }
}
