import { toInstant } from "#functions/platform/clock.ts";
import type { AccountsDeps } from "../deps.ts";
import { checkPool, type PoolCheck } from "./check-pool.ts";

export type PoolChangeDeps = Pick<AccountsDeps, "accounts" | "poolMarks" | "pool" | "clock">;

/** Stores the time of the pool user's last change; does nothing without a pool user or a row. */
export async function rememberPool({ poolMarks, pool }: PoolChangeDeps, userId: string): Promise<void> {
  const user = await pool.describe(userId);
  if (user) await poolMarks.finish(userId, user.changedAt);
}

/** Blocks sign-ins after a change made outside Colophon; does nothing without a difference. */
export async function blockAfter({ poolMarks, clock }: PoolChangeDeps, { row, difference }: PoolCheck): Promise<void> {
  if (difference === "none") return;
  await poolMarks.block(row.userId, toInstant(clock.now()), row.totpEnabledAt !== undefined);
}

/**
 * Runs one of our changes to a user's pool user, then stores the pool's time of it, so that later checks can tell it
 * from a change made outside Colophon. One that came before ours blocks sign-ins, since ours would hide it. While it
 * runs, the row is marked and checks suspect nothing. Also works for a user without a row.
 */
export async function changeInPool<T>(deps: PoolChangeDeps, userId: string, change: () => Promise<T>): Promise<T> {
  const check = await checkPool(deps, userId);
  if (check) await blockAfter(deps, check);
  await deps.poolMarks.begin(userId, toInstant(deps.clock.now()));
  try {
    return await change();
  } finally {
    await rememberPool(deps, userId);
  }
}
