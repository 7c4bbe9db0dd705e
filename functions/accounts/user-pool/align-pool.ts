import { changeInPool, type PoolChangeDeps } from "./pool-changes.ts";

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
