import type { AccountsDeps } from "../deps.ts";
import type { PoolCheck } from "../user-pool/check-pool.ts";

/**
 * Restores the pool's one-time code setting from the user's row; returns false when the pool has lost the
 * authenticator. Sign-ins then stay blocked until a recovery code turns one-time codes off.
 */
export async function restoreCodes(
  { pool }: Pick<AccountsDeps, "pool">,
  { row, user, difference }: PoolCheck,
): Promise<boolean> {
  if (difference === "codes-on") await pool.disableMfa(row.userId);
  if (difference === "codes-off" && user) return pool.startAskingForCode(row.userId);
  return true;
}
