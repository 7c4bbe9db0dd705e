import type { AccountsDeps } from "../deps.ts";
import type { PoolCheck } from "../user-pool/check-pool.ts";

/**
 * Restores the pool's one-time code setting from the user's row. Does nothing when the pool has lost the authenticator;
 * sign-ins then stay blocked until a recovery code turns one-time codes off.
 */
export async function restoreCodes(
  { pool }: Pick<AccountsDeps, "pool">,
  { row, difference }: PoolCheck,
): Promise<void> {
  if (difference === "codes-on") await pool.disableMfa(row.userId);
  if (difference === "codes-off") await pool.startAskingForCode(row.userId);
}
