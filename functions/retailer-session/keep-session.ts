import type { HeldSession } from "#functions/clients/retailer-transport.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { RetailerSessionDeps } from "./deps.ts";
import { notInCookieMode } from "./refusals.ts";
import type { SessionOwner } from "./session-keeper.ts";

/**
 * Keeps a session that its portal has just taken. Whoever leaves cookie mode at the same moment forgets all sessions after having said so: looking again
 * afterwards makes sure that none outlives that. Throws Forbidden then.
 */
export async function keepSession(
  { keeper, retailerAccounts, clock, onConnected }: RetailerSessionDeps,
  owner: SessionOwner & { readonly type: "KDP" | "AUTHOR_CENTRAL" },
  held: HeldSession,
): Promise<void> {
  await keeper.save(owner, held);
  const account = await retailerAccounts.find(owner.userId);
  if (account?.cookieModeAt === undefined) {
    await keeper.forget(owner);
    throw notInCookieMode();
  }
  if (owner.type !== "KDP") return;
  await retailerAccounts.holdSession(owner.userId, toInstant(clock.now()));
  await onConnected?.(owner.userId);
}
