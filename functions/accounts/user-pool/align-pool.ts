import type { AccountsDeps } from "../deps.ts";
import { changeInPool, type PoolChangeDeps } from "./pool-changes.ts";

export type AlignPoolDeps = PoolChangeDeps & Pick<AccountsDeps, "accounts">;

/**
 * Makes the pool's user match the person's row: there under our own id, and signing in with the row's address. Safe to repeat. Another user who still
 * has the address is brought up to date first, or deleted when it belongs to no account, as after a sign-up that was never finished. False when the
 * address is another account's.
 */
export async function alignPool(deps: AlignPoolDeps, userId: string, email: string): Promise<boolean> {
  const { pool, accounts } = deps;
  const ensure = (id: string, address: string) => changeInPool(deps, id, () => pool.ensureUser(id, address));
  if (await ensure(userId, email)) return true;
  const holderId = await pool.findUser(email);
  const holder = holderId && (await accounts.find(holderId));
  if (holder && holder.email !== email) await ensure(holder.userId, holder.email);
  if (holderId && !holder) await pool.deleteUser(holderId);
  return ensure(userId, email);
}
