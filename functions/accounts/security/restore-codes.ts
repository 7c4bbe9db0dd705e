import type { AccountsDeps } from "../deps.ts";
import type { PoolCheck } from "../user-pool/check-pool.ts";

/**
 * Makes the pool ask for one-time codes again, or stop, as the person's row says; false when it no longer knows their authenticator. Then sign-ins stay
 * refused until a recovery code turns one-time codes off.
 */
export async function restoreCodes(
  { pool }: Pick<AccountsDeps, "pool">,
  { row, user, difference }: PoolCheck,
): Promise<boolean> {
  if (difference === "codes-on") await pool.stopAskingForCode(row.userId);
  if (difference === "codes-off" && user) return pool.startAskingForCode(row.userId);
  return true;
}
