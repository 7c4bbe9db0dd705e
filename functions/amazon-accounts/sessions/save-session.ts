import type { HeldSession } from "#functions/clients/amazon/retailer-transport.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { RetailerSessionDeps } from "../deps.ts";
import { notInCookieMode } from "./refusals.ts";
import type { SessionOwner } from "./session-vault.ts";

/**
 * Keeps a session that its portal has just taken. Whoever leaves cookie mode at the same moment forgets all sessions after having said so: looking again
 * afterwards makes sure that none outlives that. Throws Forbidden then. False when the account has lost its slot to another one meanwhile, or was
 * disconnected by its author: nothing is kept.
 */
export async function keepSession(
  { keeper, retailerAccounts, clock, onConnected }: RetailerSessionDeps,
  owner: SessionOwner & { readonly type: "KDP" | "AUTHOR_CENTRAL" },
  held: HeldSession,
): Promise<boolean> {
  if (!(await keeper.save(owner, held))) return false;
  const account = await retailerAccounts.find(owner.userId);
  if (account?.cookieModeAt === undefined) {
    await keeper.forget(owner);
    throw notInCookieMode();
  }
  if (owner.type !== "KDP") return true;
  await retailerAccounts.holdSession(owner.userId, toInstant(clock.now()));
  await onConnected?.(owner.userId);
  return true;
}
