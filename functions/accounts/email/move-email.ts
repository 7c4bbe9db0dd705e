import type { AccountsDeps } from "../deps.ts";
import { type FreeAddressDeps, freeAddress } from "../sign-up/free-address.ts";
import { alignPool } from "../user-pool/align-pool.ts";
import type { PoolChangeDeps } from "../user-pool/pool-changes.ts";
import type { EmailMove } from "./email-change-store.ts";

export type MoveEmailDeps = FreeAddressDeps & PoolChangeDeps & Pick<AccountsDeps, "emailChanges" | "bus">;

/** An attempt fails only when one of the two addresses changes concurrently. */
const ATTEMPTS = 5;

/**
 * Moves a user to the address they proved, first in our rows, then in the user pool, and publishes EmailChanged. Our
 * rows decide: once they have changed, opening the link again completes the rest. Returns false when the address is not the user's pending one or
 * has since been taken.
 */
export async function moveEmail(deps: MoveEmailDeps, wanted: Omit<EmailMove, "from">): Promise<boolean> {
  const { accounts, emailChanges, bus, clock } = deps;
  const { userId, to } = wanted;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const user = await accounts.find(userId);
    if (!user || user.removingAt) return false;
    const moved = user.email === to && user.emailVerifiedAt !== undefined;
    if (!moved) {
      if (user.pendingEmail !== to || !(await freeAddress(deps, to, userId))) return false;
      if (!(await emailChanges.move({ ...wanted, from: user.email }, clock.now()))) continue;
    }
    if (!(await alignPool(deps, userId, to))) throw new Error("the user pool has this address for another account");
    await bus.publish("EmailChanged", { userId });
    return true;
  }
  return false;
}
