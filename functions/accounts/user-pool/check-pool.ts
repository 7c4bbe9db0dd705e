import type { PoolUser } from "#functions/adapters/user-pool.ts";
import type { UserRow } from "../store.ts";
import type { AccountsDeps } from "../wiring.ts";
import { type PoolDifference, poolDifference } from "./pool-difference.ts";

export type CheckPoolDeps = Pick<AccountsDeps, "accounts" | "pool" | "clock">;

export interface PoolCheck {
  readonly row: UserRow;
  readonly user: PoolUser | null;
  readonly difference: PoolDifference;
}

/**
 * True when sign-ins must be stopped: the pool differs, or an earlier difference still waits for the user's answer.
 */
export const mustStop = ({ row, difference }: PoolCheck): boolean =>
  difference !== "none" || row.newPasswordNeededAt !== undefined || row.recoveryNeededAt !== undefined;

/** Reads the pool before the row, so that the row already reflects any concurrent change that the pool shows. */
async function comparePool({ accounts, pool, clock }: CheckPoolDeps, userId: string): Promise<PoolCheck | null> {
  const user = await pool.describe(userId);
  const row = await accounts.find(userId);
  return row && { row, user, difference: poolDifference(row, user, clock.now()) };
}

/**
 * Compares a user's row with the pool; returns null without a row. A difference counts only when a second read confirms
 * it.
 */
export async function checkPool(deps: CheckPoolDeps, userId: string): Promise<PoolCheck | null> {
  const first = await comparePool(deps, userId);
  return first === null || first.difference === "none" ? first : comparePool(deps, userId);
}

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
