import { toInstant } from "#functions/platform/clock.ts";
import type { AccountsDeps } from "../wiring.ts";
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
 * Runs one of our changes to a user's pool user, then stores the pool's time of that change, so that later checks can
 * distinguish it from a change made outside Colophon. An earlier outside change blocks sign-ins, because ours would
 * hide it. While it runs, the row is marked and checks suspect nothing. Also works for a user without a row. `known` is
 * the check that the caller has just made.
 */
export async function changeInPool<T>(
  deps: PoolChangeDeps,
  userId: string,
  change: () => Promise<T>,
  known?: PoolCheck,
): Promise<T> {
  const check = known ?? (await checkPool(deps, userId));
  if (check) await blockAfter(deps, check);
  await deps.poolMarks.begin(userId, toInstant(deps.clock.now()));
  try {
    return await change();
  } finally {
    await rememberPool(deps, userId);
  }
}

/**
 * Makes the pool user match the user row: it exists under our id and signs in with the row's address. Idempotent.
 * Another pool user that still has the address is updated first, or deleted when it belongs to no account, as after an
 * unfinished sign-up. Returns false when the address belongs to another account.
 */
export async function alignPool(deps: PoolChangeDeps, userId: string, email: string): Promise<boolean> {
  const { pool, accounts } = deps;
  const ensure = (id: string, address: string) => changeInPool(deps, id, () => pool.ensureUser(id, address));
  if (await ensure(userId, email)) return true;
  const holderId = await pool.findUser(email);
  const holder = holderId && (await accounts.find(holderId));
  if (holder && holder.email !== email) await ensure(holder.userId, holder.email);
  if (holderId && !holder) await pool.deleteUser(holderId);
  return ensure(userId, email);
}
