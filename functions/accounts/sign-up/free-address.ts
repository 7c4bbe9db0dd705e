import { derivedId } from "#functions/platform/ids.ts";
import type { AccountsDeps } from "../deps.ts";
import type { UserRow } from "../store.ts";
import { closeUnverifiedAccount } from "./close-unverified-account.ts";

type LookDeps = Pick<AccountsDeps, "signUps" | "accounts" | "holdings">;
export type FreeAddressDeps = LookDeps & Pick<AccountsDeps, "pool" | "bus" | "clock">;

/**
 * Returns the account that keeps an address even against proof of ownership; null when the address is free or its
 * holder would yield.
 */
export async function findAddressOwner(
  { signUps, accounts, holdings }: LookDeps,
  email: string,
): Promise<UserRow | null> {
  const claim = await signUps.find(email);
  // Without a claim, a nonexistent user is looked up, so that the steps don't reveal whether the address is known.
  const userId = claim?.userId ?? derivedId("unknown", email);
  const holder = await accounts.find(userId);
  const holdsAnything = await holdings.holdsAnything(holder ?? { userId });
  return holder && (holder.emailVerifiedAt || holdsAnything) ? holder : null;
}

/**
 * Frees an address for the user who proved ownership of it: an account that holds it unverified is closed and loses it.
 * Returns false when the address permanently belongs to another account. An unverified account with anything to lose
 * keeps it; the address's owner can reset its password instead. The user's own account may already hold the address
 * through a concurrent use of the same link.
 */
export async function freeAddress(deps: FreeAddressDeps, email: string, userId?: string): Promise<boolean> {
  const { signUps, accounts, pool } = deps;
  const holderId = (await signUps.find(email))?.userId;
  if (!holderId || holderId === userId) return true;
  const holder = await accounts.find(holderId);
  if (holder && (holder.emailVerifiedAt || !(await closeUnverifiedAccount(deps, holderId)))) return false;
  await pool.deleteUser(holderId);
  await signUps.release(email, holderId);
  return true;
}
