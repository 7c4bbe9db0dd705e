import { toInstant } from "#functions/platform/clock.ts";
import { derivedId } from "#functions/platform/ids.ts";
import type { UserRow } from "../store.ts";
import type { AccountsDeps } from "../wiring.ts";

/**
 * Closes an unverified account: access ends immediately, and the published event triggers its deletion. Returns false
 * without closing it when it has anything to lose, or was verified in the meantime.
 */
export async function closeUnverifiedAccount(
  { accounts, holdings, bus, clock }: Pick<AccountsDeps, "accounts" | "holdings" | "bus" | "clock">,
  userId: string,
): Promise<boolean> {
  const user = await accounts.find(userId);
  if (!user) return false;
  if (user.removingAt === undefined) {
    const at = toInstant(clock.now());
    if ((await holdings.holdsAnything(user)) || !(await accounts.beginRemoval(userId, at))) return false;
    // A call that was admitted before may have stored something since.
    if (await holdings.holdsAnything(user)) {
      await accounts.cancelRemoval(userId, at);
      return false;
    }
  }
  await bus.publish("AccountClosed", { userId });
  return true;
}

type AddressDeps = Pick<AccountsDeps, "signUps" | "accounts" | "holdings">;
export type FreeAddressDeps = AddressDeps & Pick<AccountsDeps, "pool" | "bus" | "clock">;

/**
 * Returns the account that keeps an address even against proof of ownership; null when the address is free or its
 * holder would yield.
 */
export async function findAddressOwner(
  { signUps, accounts, holdings }: AddressDeps,
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
