import type { PoolUser } from "#functions/clients/user-pool.ts";
import type { AccountsDeps } from "../deps.ts";
import type { UserRow } from "../store.ts";
import { type PoolDifference, poolDifference } from "./pool-difference.ts";

export type CheckPoolDeps = Pick<AccountsDeps, "accounts" | "pool" | "clock">;

export interface PoolCheck {
  readonly row: UserRow;
  readonly user: PoolUser | null;
  readonly difference: PoolDifference;
}

/** The pool is read before the row: what a concurrent change of ours did to the pool is then already known to the row. */
async function look({ accounts, pool, clock }: CheckPoolDeps, userId: string): Promise<PoolCheck | null> {
  const user = await pool.describe(userId);
  const row = await accounts.find(userId);
  return row && { row, user, difference: poolDifference(row, user, clock.now()) };
}

/** Compares a person's row with the pool; null without a row. A difference counts only when a second look sees it too. */
export async function checkPool(deps: CheckPoolDeps, userId: string): Promise<PoolCheck | null> {
  const first = await look(deps, userId);
  return first === null || first.difference === "none" ? first : look(deps, userId);
}
